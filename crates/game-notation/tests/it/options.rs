//! Lists of options.

use std::fmt;

use game_notation::{TextError, number, read_options, write_options};

#[derive(Debug, Default, PartialEq, Eq)]
struct Rules {
    holes: u8,
    long_name: bool,
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let holes = (self.holes != 0).then(|| ("holes", self.holes.to_string()));
        let long_name = self.long_name.then(|| ("long_name", "on".to_owned()));
        write_options(f, holes.into_iter().chain(long_name))
    }
}

fn read(text: &str) -> Result<Rules, TextError<&'static str, &'static str>> {
    read_options(text, "rules", "an option", |rules: &mut Rules, key, value| {
        match (key, value) {
            ("holes", value) => rules.holes = number(value).ok_or("a number")?,
            ("long_name", "on") => rules.long_name = true,
            _ => return Err("holes or long_name"),
        }
        Ok(())
    })
}

#[test]
fn options_are_read_as_printed() {
    for text in ["", "holes=3", "long_name=on", "holes=3,long_name=on"] {
        assert_eq!(read(text).unwrap().to_string(), text);
    }
    for text in ["", "  ", "default", " default "] {
        assert_eq!(read(text), Ok(Rules::default()));
    }
    assert_eq!(read("LONG-NAME=On, Holes=3").unwrap().to_string(), "holes=3,long_name=on");
}

#[test]
fn every_fault_has_its_place() {
    let check = |text: &str, reason: &str| assert_eq!(read(text).unwrap_err().to_string(), reason);
    check("holes", "rules, character 1: found holes, expected an option");
    check("holes=x", "rules, character 1: found holes=x, expected a number");
    check("holes=3,", "rules, character 9: found nothing, expected an option");
    check("é=1", "rules, character 1: found é=1, expected holes or long_name");
    check(
        "holes=3,long_name=off",
        "rules, character 9: found long_name=off, expected holes or long_name",
    );
}
