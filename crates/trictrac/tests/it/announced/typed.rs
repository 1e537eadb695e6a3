//! Whatever a record holds can be typed.

use std::fs;

use crate::announced::PEOPLE;
use crate::process::{folder, run};

/// Everything that a record holds, as two people would type it.
fn typed(record: &str) -> String {
    let mut lines = String::new();
    for line in record.lines().filter(|line| line.starts_with("w ") || line.starts_with("b ")) {
        let (roller, rest) = line.split_at(1);
        for action in rest[1..].split_once(' ').map_or("", |(_, actions)| actions).split("; ") {
            let (who, action) = match action.split_once(' ') {
                Some((who @ ("w" | "b"), action)) => (who, action),
                _ => (roller, action),
            };
            if !action.is_empty() {
                lines.extend([who, ": ", action, "\n"]);
            }
        }
        lines += "\n";
    }
    lines
}

#[test]
fn two_people_can_type_whatever_a_record_holds() {
    for (marking, seed) in [("announced", "4"), ("announced", "5"), ("table", "6")] {
        let files = folder(&format!("typed {marking} {seed}"));
        let file = |name: &str| files.join(name).to_str().unwrap().to_owned();
        let (one, other) = (file("one.trictrac"), file("other.trictrac"));
        let save = |file: &str, seats: &[&str], input: String| {
            let rules = format!("holes=4,marking={marking}");
            let common = ["play", "--seed", seed, "--mistakes", "0.4", "--rules", &rules];
            let run = run(&[&common[..], seats, &["--save", file]].concat(), input);
            assert_eq!((run.status, run.err.as_str()), (0, ""));
            let record = fs::read_to_string(file).unwrap();
            (record.split_once("[Rules").unwrap().1.to_owned(), run.out)
        };
        let seats = ["--white", "greedy", "--black", "random"];
        let (played, _) = save(&one, &seats, String::new());
        let (again, out) = save(&other, &PEOPLE, typed(&played));
        assert_eq!(played, again, "{out}");
        assert!(played.contains("ecole"), "{played}");
    }
}
