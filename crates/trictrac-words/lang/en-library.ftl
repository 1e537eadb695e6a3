## Library

library-door = Old matches with the computer’s view, a glossary with drawings, and the history of the game.
