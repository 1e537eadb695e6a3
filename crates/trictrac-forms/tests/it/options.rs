//! V11: every value of every option is read, and written as it was read.

use trictrac_forms::options::keys;
use trictrac_forms::{ChosenOptions, Form};

/// Every value of every option, with a form that has it.
const VALUES: [(&str, &str); 31] = [
    ("ecrire", "coups=48"),
    ("tourner", "coups=15"),
    ("ecrire", "tariff=vienna"),
    ("ecrire", "tariff=paris"),
    ("ecrire", "tariff=fallavel"),
    ("ecrire", "lead=alternate"),
    ("ecrire", "lead=marker"),
    ("ecrire", "refait=linear"),
    ("ecrire", "refait=doubling"),
    ("ecrire", "marque=0,account=jetons,five=dice,queue=0"),
    ("ecrire", "marque=1,account=written,five=winner,queue=7"),
    ("ecrire", "marque=2,five=none"),
    ("ecrire", "bredouille=off,progression=off"),
    ("ecrire", "bredouille=on,progression=on"),
    ("tourner", "first_out=winner,tourner_queue=split"),
    ("tourner", "first_out=loser,tourner_queue=each"),
    ("honours", "continuation=on,parties=3,pool=off"),
    ("honours", "continuation=off,pool=on,pools=2"),
    ("combine", "game=two"),
    ("combine", "game=chouette"),
    ("combine", "game=four,coups=8"),
    ("toc", "holes=24,double=on"),
    ("toc", "holes=1,double=off"),
    ("poule1", "players=6,holes=6"),
    ("poule2", "bredouille=on,players=3,stake=100,price=5"),
    ("ticktack", "games=25,toots=on,boveries=on,flyers=on,vie=on"),
    ("ticktack", "games=1,toots=off,boveries=off,flyers=off,vie=off"),
    ("toccategli", "games=open,petit_hits=single,bear_off=wins"),
    ("toccategli", "games=25,petit_hits=double,bear_off=points"),
    ("honours", ""),
    ("toc", ""),
];

fn form(name: &str) -> Form {
    name.parse().unwrap()
}

#[test]
fn every_value_is_written_as_it_is_read() {
    for (name, text) in VALUES {
        let options = ChosenOptions::parse(form(name), text).unwrap();
        assert_eq!(options.to_string(), text, "{name}");
    }
}

#[test]
fn every_key_of_the_table_belongs_to_a_form() {
    let text = include_str!("../../../../docs/variants.md");
    let table = text.split("## V11. Options").nth(1).unwrap();
    let rows = table.lines().filter(|line| line.starts_with("| ") && line.contains("(V"));
    let mut known = 0;
    for row in rows {
        let names = row.split('|').nth(1).unwrap().replace(';', ",");
        let names = names.split(',').map(|name| name.split('(').next().unwrap().trim());
        for name in names.filter(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '_')) {
            let has = |form: &Form| keys(*form).contains(&name);
            assert!(name.is_empty() || Form::ALL.iter().any(has), "{name}");
            known += 1;
        }
    }
    assert!(known >= 25, "{known}");
}

#[test]
fn bad_options_name_their_place() {
    for (name, text, error) in [
        (
            "ecrire",
            "coups=8,five=often",
            "options, character 9: found five=often, expected dice, winner or none",
        ),
        ("toc", "coups=8", "options, character 1: found coups=8, expected one of holes, double"),
        ("ticktack", "vie=on,vie=off", "options, character 8: found vie=off, expected vie once"),
        (
            "ticktack",
            "games=open",
            "options, character 1: found games=open, expected a number from 1 to 25",
        ),
        (
            "poule1",
            "players",
            "options, character 1: found players, expected an option, as in key=value",
        ),
    ] {
        assert_eq!(ChosenOptions::parse(form(name), text).unwrap_err().to_string(), error);
    }
}

#[test]
fn forms_have_names() {
    for form in Form::ALL {
        assert_eq!(form.name().parse(), Ok(form));
    }
    let error = "chess".parse::<Form>().unwrap_err().to_string();
    assert!(error.starts_with("found chess, expected one of ecrire, chouette,"), "{error}");
}
