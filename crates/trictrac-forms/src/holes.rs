//! The interface of all accounts of holes: à écrire, honours and combiné. Rule: V1-V6.
//!
//! The relève gives them holes; they offer the choices of an own hole, and a choice changes them. How a throw comes to
//! holes, with men or from a text, is not their concern.

use game_notation::Seat;
use trictrac_rules::side::{PerSide, Side};

use crate::ecrire::Going;
use crate::form::Form;
use crate::refusal::EntryRefusal;

/// A choice of a player at an own hole. Rule: V0.4, R8.1, V6.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OwnHoleChoice {
    /// To stay.
    Hold,
    /// To go, with the meaning that the holes give it. Rule: V1.6.
    Go(Going),
    /// To have gone in the account of à écrire, and to stay. Rule: V6.5, V6.6.
    SuspendEcrire,
    /// To have gone in the account of honours, and to stay. Rule: V6.4.
    SuspendHonours,
}

impl OwnHoleChoice {
    /// All choices.
    pub const ALL: [Self; 7] = [
        Self::Hold,
        Self::Go(Going::Releve),
        Self::Go(Going::Mark),
        Self::Go(Going::Refait),
        Self::Go(Going::Marked),
        Self::SuspendEcrire,
        Self::SuspendHonours,
    ];

    /// The name of the action. Rule: V0.4.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hold => "hold",
            Self::Go(going) => going.name(),
            Self::SuspendEcrire => "suspend_ecrire",
            Self::SuspendHonours => "suspend_honours",
        }
    }

    /// The choice with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
    }

    /// Checks whether all men return to their talons.
    #[must_use]
    pub const fn goes(self) -> bool {
        matches!(self, Self::Go(_))
    }
}

/// The choices that an own hole offers, in the order of V6.2.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnHoleChoices(Vec<OwnHoleChoice>);

impl OwnHoleChoices {
    /// To hold, or to go with this meaning.
    #[must_use]
    pub fn of(going: Going) -> Self {
        Self(vec![OwnHoleChoice::Hold, OwnHoleChoice::Go(going)])
    }

    /// One more choice.
    #[must_use]
    pub fn with(mut self, choice: OwnHoleChoice) -> Self {
        self.0.push(choice);
        self
    }

    /// The choices, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[OwnHoleChoice] {
        &self.0
    }

    /// Returns the meaning of going here, if it is offered.
    #[must_use]
    pub fn going(&self) -> Option<Going> {
        self.0.iter().find_map(|choice| match choice {
            OwnHoleChoice::Go(going) => Some(*going),
            _ => None,
        })
    }

    /// Checks that `choice` is one of them; the error says why it is not. Rule: V1.6, V6.2, V6.3, V6.6.
    ///
    /// # Errors
    /// The rule.
    pub fn check(&self, choice: OwnHoleChoice, form: Form) -> Result<(), EntryRefusal> {
        if self.0.contains(&choice) {
            return Ok(());
        }
        Err(match (choice, self.going()) {
            (OwnHoleChoice::Go(_), Some(going)) => {
                EntryRefusal::OtherMeaning { expected: going.name() }
            }
            (OwnHoleChoice::SuspendEcrire | OwnHoleChoice::SuspendHonours, _)
                if form != Form::Combine =>
            {
                EntryRefusal::NothingToSuspend
            }
            (OwnHoleChoice::SuspendEcrire, _)
                if self.0.contains(&OwnHoleChoice::SuspendHonours) =>
            {
                EntryRefusal::LastCoup
            }
            (OwnHoleChoice::SuspendEcrire | OwnHoleChoice::SuspendHonours, _) => {
                EntryRefusal::AlreadySuspended
            }
            _ => EntryRefusal::NoChoice,
        })
    }
}

/// The outcome when holes were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HoleOutcome {
    /// If they are the roller's own, the roller may choose.
    Choice,
    /// A partie without continuation is won: the men go back, the points lapse, and the winner leads. Rule: V5.4.
    MenSet,
    /// The match is over at once. Rule: R7.5.
    Over,
}

/// An account that holes change. Rule: V1-V6.
pub trait HoleAccount: Clone {
    /// The form.
    fn form(&self) -> Form;
    /// The players at the board.
    fn seats(&self) -> PerSide<Seat>;
    /// Returns the side that throws first when the men next stand on the talons, as far as it is known now. Rule: R2.2, V1.3, V6.9.
    fn leader(&self) -> Side;
    /// Checks whether the match is over.
    fn is_over(&self) -> bool;
    /// Counts holes that the roller's own throw gives him.
    fn win(&mut self, roller: Side, holes: u32) -> HoleOutcome;
    /// The choices of the roller at an own hole that was counted.
    fn choices(&self, roller: Side) -> OwnHoleChoices;
    /// The roller chooses one of [`choices`](Self::choices).
    ///
    /// # Errors
    /// A choice that is not offered.
    fn choose(&mut self, roller: Side, choice: OwnHoleChoice) -> Result<(), EntryRefusal>;
    /// Counts holes that a throw gives the player who did not throw. Rule: V1.7.
    fn give(&mut self, to: Side, holes: u32) -> HoleOutcome;
    /// The last man of `side` is borne off. Rule: V1.8.
    fn bear_off(&mut self, side: Side);
    /// The player on `side` gives up. Rule: V1.24.
    ///
    /// # Errors
    /// A form that cannot be given up.
    fn give_up(&mut self, side: Side) -> Result<(), EntryRefusal>;
    /// Returns the choices that the last own hole offered.
    fn last_choices(&self) -> &OwnHoleChoices;
    /// Notes what an own hole offers.
    fn note_choices(&mut self, choices: OwnHoleChoices);
}
