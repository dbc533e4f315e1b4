"""Sentences that are known: the typical rules of shipped sheets, word for word."""

from __future__ import annotations
