//! Counts how often everything that the rules distinguish occurred.

use std::collections::BTreeMap;
use std::fmt;

use trictrac_rules::coup::{Coup, Duty, Numbers};
use trictrac_rules::jan::Jan;
use trictrac_rules::play::Play;
use trictrac_rules::rules::{BearingOff, Lead, Rules, Stakes};

/// The names of everything that is counted.
const OTHERS: [&str; 30] = [
    "both numbers",
    "higher number only",
    "lower number only",
    "no number",
    "duty to fill petit",
    "duty to fill grand",
    "duty to fill retour",
    "duty to keep petit",
    "duty to keep grand",
    "duty to keep retour",
    "duty to bear off the last",
    "corner par puissance",
    "man borne off",
    "kept by privilege",
    "lead=simultaneous",
    "lead=coupe_et_des",
    "stakes=guiton",
    "stakes=oldest",
    "stakes=bridge",
    "stakes=honours",
    "holes=12",
    "holes other than 12",
    "bearing_off=parisian",
    "bearing_off=provincial",
    "rencontre=off",
    "rencontre=on",
    "margot=off",
    "margot=on",
    "pile_de_misere=off",
    "pile_de_misere=on",
];

/// The number of occurrences by name.
pub(crate) struct Counts {
    positions: u64,
    plays: u64,
    of: BTreeMap<&'static str, u64>,
}

impl Default for Counts {
    fn default() -> Self {
        let names = Jan::ALL.into_iter().map(Jan::name).chain(OTHERS);
        Self { positions: 0, plays: 0, of: names.map(|name| (name, 0)).collect() }
    }
}

impl Counts {
    pub(crate) fn positions(&self) -> u64 {
        self.positions
    }

    pub(crate) fn rarer_than(&self, least: u64) -> Vec<&'static str> {
        self.of.iter().filter(|(_, count)| **count < least).map(|(name, _)| *name).collect()
    }

    pub(crate) fn add(&mut self, coup: &Coup) {
        self.positions += 1;
        coup.score(|earned| self.count(earned.jan.name()));
        self.count(match coup.numbers() {
            Numbers::Both => "both numbers",
            Numbers::Only(die) if die == coup.situation().throw.high() => "higher number only",
            Numbers::Only(_) => "lower number only",
            Numbers::Neither => "no number",
        });
        if let Some(duty) = coup.duty() {
            self.count(duty_name(duty));
        }
        let (mut puissance, mut off, mut privilege) = (false, false, false);
        coup.visit_plays(|play, after| {
            self.plays += 1;
            puissance |= matches!(play, Play::Puissance(..));
            off |= after.borne_off() > 0;
            privilege |= coup.needs_privilege(play);
        });
        for (happens, name) in [
            (puissance, "corner par puissance"),
            (off, "man borne off"),
            (privilege, "kept by privilege"),
        ] {
            if happens {
                self.count(name);
            }
        }
        self.options(coup.rules());
    }

    fn options(&mut self, rules: Rules) {
        self.count(match rules.lead {
            Lead::Simultaneous => "lead=simultaneous",
            Lead::CoupeEtDes => "lead=coupe_et_des",
        });
        self.count(match rules.stakes {
            Stakes::Guiton => "stakes=guiton",
            Stakes::Oldest => "stakes=oldest",
            Stakes::Bridge => "stakes=bridge",
            Stakes::Honours => "stakes=honours",
        });
        self.count(if rules.holes.get() == 12 { "holes=12" } else { "holes other than 12" });
        self.count(match rules.bearing_off {
            BearingOff::Parisian => "bearing_off=parisian",
            BearingOff::Provincial => "bearing_off=provincial",
        });
        self.count(if rules.rencontre { "rencontre=on" } else { "rencontre=off" });
        self.count(if rules.margot { "margot=on" } else { "margot=off" });
        self.count(if rules.pile_de_misere { "pile_de_misere=on" } else { "pile_de_misere=off" });
    }

    fn count(&mut self, name: &'static str) {
        *self.of.entry(name).or_default() += 1;
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        self.positions += other.positions;
        self.plays += other.plays;
        for (name, count) in &other.of {
            *self.of.entry(name).or_default() += count;
        }
    }
}

fn duty_name(duty: Duty) -> &'static str {
    use trictrac_rules::quarter::Quarter::{Grand, Petit, Retour};
    match duty {
        Duty::Fill(Petit) => "duty to fill petit",
        Duty::Fill(Grand) => "duty to fill grand",
        Duty::Fill(Retour) => "duty to fill retour",
        Duty::Keep(Petit) => "duty to keep petit",
        Duty::Keep(Grand) => "duty to keep grand",
        Duty::Keep(Retour) => "duty to keep retour",
        Duty::BearOff => "duty to bear off the last",
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Jan::ALL.into_iter().map(Jan::name).chain(OTHERS);
        for name in names {
            writeln!(f, "{:>10}  {name}", self.of[name])?;
        }
        writeln!(f, "{} positions and {} plays agree", self.positions, self.plays)
    }
}
