## Progress

progress-door = Your performance over all your matches, and the errors that cost you most.
