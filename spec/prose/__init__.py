"""The core in sentences that a dealer would say, in every language of the phrase book."""
