"""Documents for people: rule sheets, dealer cards, quizzes and the site, from a variant."""
