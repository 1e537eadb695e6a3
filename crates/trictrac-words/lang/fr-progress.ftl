## Progrès

progress-door = Votre performance dans toutes vos parties, et les erreurs qui vous coûtent le plus.
