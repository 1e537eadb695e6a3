"""Programs to start from: ``python -m trictrac.examples.random`` and ``python -m trictrac.examples.td``."""
