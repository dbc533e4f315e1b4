"""How many texts and nodes the tests of syntax make, the same ones on every run."""

from hypothesis import HealthCheck, settings

quickly = settings(
    derandomize=True,
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
