## Problèmes

puzzles-door = Trouvez la meilleure action. Dans chaque position, une seule est nettement la meilleure.
