"""Side bets: their pay tables counted exactly, and whether each decides every hand."""
