//! The options that two players agree on. Rule: section 12.

/// The option that decides who throws first in the match. Rule: R2.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lead {
    /// Each player throws one die; the higher leads, and then throws both dice for the first turn.
    #[default]
    Simultaneous,
    /// *Coupe et dés*: one throw of two dice decides, one die for each side. The side of the higher die leads and plays
    /// this throw.
    CoupeEtDes,
}

/// The option that sets how many stakes a won match is worth. Rule: R10.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stakes {
    /// Guiton's scheme: 1, or 2 if the loser has fewer than 6 holes; for the *grande bredouille* 3 with the flag, 4
    /// without.
    #[default]
    Guiton,
    /// The oldest scheme: 1, or 2 for the grande bredouille.
    Oldest,
    /// The bridge: 1, or 1.5 if the loser has fewer than 7 holes ("has not passed the bridge"), or 2 for the grande
    /// bredouille.
    Bridge,
    /// The honours of Vienna: as Guiton's scheme, but 2 also if the loser has exactly 6 holes.
    Honours,
}

/// The option that sets how men are borne off. Rule: R9, section 12.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BearingOff {
    /// The quick method, by the rules of section 9.
    #[default]
    Parisian,
    /// The slow method: only the rearmost men go off, but a full jan de retour may be kept *par privilège*, by bearing
    /// off builders on exact numbers up to three times.
    Provincial,
}

/// The option that sets who marks the points, and which errors are possible. Rule: section 11.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Marking {
    /// Automatic scoring: the program marks all points, and only legal plays are accepted.
    #[default]
    Assisted,
    /// Manual scoring: the players mark for themselves, so errors in marking (*écoles*) are possible; only legal plays
    /// are accepted.
    Announced,
    /// Manual scoring *de rigueur*: illegal plays (*fausses cases*) are possible too, and the opponent corrects them.
    Table,
}

/// The options of a match: a plain value, stored in every match and record. Rule: section 12.
///
/// ```
/// use trictrac_rules::rules::{Marking, Rules};
/// let rules = Rules::default().with_marking(Marking::Table).with_margot(true);
/// assert_eq!("marking=table,margot=on".parse(), Ok(rules));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// The way to decide who throws first.
    pub lead: Lead,
    /// The stakes that the match is worth.
    pub stakes: Stakes,
    /// The method of bearing off.
    pub bearing_off: BearingOff,
    /// True if the *jan de rencontre* is played: points for repeating the opponent's first throw of the match.
    pub rencontre: bool,
    /// True if *Margot la fendue* is played: points for the opponent if the throw reaches a point between two of their
    /// single men.
    pub margot: bool,
    /// True if the *pile de misère* is played: points for all fifteen men on the player's corner.
    pub pile_de_misere: bool,
    /// The way points are marked, and with it the errors that are possible.
    pub marking: Marking,
    /// The number of holes that wins the match.
    pub holes: HolesToWin,
}

impl Rules {
    /// Returns these rules with another way to decide who throws first.
    #[must_use]
    pub const fn with_lead(self, lead: Lead) -> Self {
        Self { lead, ..self }
    }

    /// Returns these rules with another scheme of stakes.
    #[must_use]
    pub const fn with_stakes(self, stakes: Stakes) -> Self {
        Self { stakes, ..self }
    }

    /// Returns these rules with another way to bear men off.
    #[must_use]
    pub const fn with_bearing_off(self, bearing_off: BearingOff) -> Self {
        Self { bearing_off, ..self }
    }

    /// Returns these rules with the jan de rencontre on or off.
    #[must_use]
    pub const fn with_rencontre(self, rencontre: bool) -> Self {
        Self { rencontre, ..self }
    }

    /// Returns these rules with Margot la fendue on or off.
    #[must_use]
    pub const fn with_margot(self, margot: bool) -> Self {
        Self { margot, ..self }
    }

    /// Returns these rules with the pile de misère on or off.
    #[must_use]
    pub const fn with_pile_de_misere(self, pile_de_misere: bool) -> Self {
        Self { pile_de_misere, ..self }
    }

    /// Returns these rules with another marking.
    #[must_use]
    pub const fn with_marking(self, marking: Marking) -> Self {
        Self { marking, ..self }
    }

    /// Returns these rules with another number of holes to win.
    #[must_use]
    pub const fn with_holes(self, holes: HolesToWin) -> Self {
        Self { holes, ..self }
    }
}

/// A number of holes that wins a match: 1 to 24, normally 12. Rule: R10.1, section 12.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HolesToWin(u8);

impl HolesToWin {
    /// The longest match: 24 holes.
    pub const MOST: Self = Self(24);

    /// The number `holes`, or `None` unless it is 1 to 24.
    #[must_use]
    pub const fn new(holes: u8) -> Option<Self> {
        if holes >= 1 && holes <= Self::MOST.0 { Some(Self(holes)) } else { None }
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
