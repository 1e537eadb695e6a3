//! The options of the game. Rule: section 12 of the rules.

/// Who throws first in the match. Rule: R2.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lead {
    /// Each throws one die; the higher leads and then throws both dice.
    #[default]
    Simultaneous,
    /// Coupe et dés: the higher die of one throw of two leads and plays that throw.
    CoupeEtDes,
}

/// What a match is worth. Rule: R10.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stakes {
    /// Guiton's: simple, double, triple, quadruple.
    #[default]
    Guiton,
    /// The oldest: simple, or double for the grande bredouille.
    Oldest,
    /// One and a half against a loser who has not passed the bridge.
    Bridge,
    /// The honours of Vienna.
    Honours,
}

/// How men are borne off. Rule: R9, section 12.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BearingOff {
    /// The quick method.
    #[default]
    Parisian,
    /// The slow method, with keeping by privilege.
    Provincial,
}

/// Who marks, and what may go wrong at the table. Rule: section 11.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Marking {
    /// Everything is marked by itself, and only legal plays can be made.
    #[default]
    Assisted,
    /// Each player marks for himself, so that écoles exist; only legal plays can be made.
    Announced,
    /// De rigueur: illegal plays are possible too, and the opponent corrects them.
    Table,
}

/// The options two players agree on. A plain value, stored in every match and record. Rule: section 12.
///
/// ```
/// use trictrac_rules::rules::{Marking, Rules};
/// let rules = Rules::default().with_marking(Marking::Table).with_margot(true);
/// assert_eq!("marking=table,margot=on".parse(), Ok(rules));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// Who throws first.
    pub lead: Lead,
    /// What the match is worth.
    pub stakes: Stakes,
    /// How men are borne off.
    pub bearing_off: BearingOff,
    /// Whether the jan de rencontre is played.
    pub rencontre: bool,
    /// Whether Margot la fendue is played.
    pub margot: bool,
    /// Whether the pile de misère is played.
    pub pile_de_misere: bool,
    /// Who marks, and what may go wrong at the table.
    pub marking: Marking,
    /// How many holes win the match.
    pub holes: HolesToWin,
}

impl Rules {
    /// The same rules, with another way to decide who throws first.
    #[must_use]
    pub const fn with_lead(self, lead: Lead) -> Self {
        Self { lead, ..self }
    }

    /// The same rules, with other stakes.
    #[must_use]
    pub const fn with_stakes(self, stakes: Stakes) -> Self {
        Self { stakes, ..self }
    }

    /// The same rules, with another way to bear men off.
    #[must_use]
    pub const fn with_bearing_off(self, bearing_off: BearingOff) -> Self {
        Self { bearing_off, ..self }
    }

    /// The same rules, with the jan de rencontre or without it.
    #[must_use]
    pub const fn with_rencontre(self, rencontre: bool) -> Self {
        Self { rencontre, ..self }
    }

    /// The same rules, with Margot la fendue or without it.
    #[must_use]
    pub const fn with_margot(self, margot: bool) -> Self {
        Self { margot, ..self }
    }

    /// The same rules, with the pile de misère or without it.
    #[must_use]
    pub const fn with_pile_de_misere(self, pile_de_misere: bool) -> Self {
        Self { pile_de_misere, ..self }
    }

    /// The same rules, with another marking.
    #[must_use]
    pub const fn with_marking(self, marking: Marking) -> Self {
        Self { marking, ..self }
    }

    /// The same rules, with another number of holes to win.
    #[must_use]
    pub const fn with_holes(self, holes: HolesToWin) -> Self {
        Self { holes, ..self }
    }
}

/// The number of holes that wins the match: 1 to 24, normally 12. Rule: R10.1, section 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HolesToWin(u8);

impl HolesToWin {
    /// This many holes, if that is 1 to 24.
    #[must_use]
    pub const fn new(holes: u8) -> Option<Self> {
        if holes >= 1 && holes <= 24 { Some(Self(holes)) } else { None }
    }

    /// The number, 1 to 24.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            lead: Lead::default(),
            stakes: Stakes::default(),
            bearing_off: BearingOff::default(),
            rencontre: false,
            margot: false,
            pile_de_misere: false,
            marking: Marking::default(),
            holes: HolesToWin(12),
        }
    }
}
