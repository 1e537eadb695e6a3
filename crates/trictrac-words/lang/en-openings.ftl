## Openings

openings-door = What the computer plays on every first throw and every reply, and how such matches end.
