## Ouvertures

openings-door = Ce que l’ordinateur joue à chaque premier coup et à chaque réponse, et comment finissent ces parties.
