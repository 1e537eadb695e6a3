//! The games of a poule as they are played: the holes of the two at the board. Rule: V8.2, V8.5, V8.8, V8.10.

use game_notation::Seat;
use trictrac_rules::side::{PerSide, Side};

use super::growing::GrowingPoule;
use super::shrinking::ShrinkingPoule;
use crate::ecrire::{EcrireCoup, Going};
use crate::form::Form;
use crate::holes::{HoleAccount, HoleOutcome, OwnHoleChoice, OwnHoleChoices};
use crate::refusal::EntryRefusal;

/// The players of the next game on the sides where they sit: who stays keeps the side.
fn seated(sides: PerSide<Seat>, next: Option<[Seat; 2]>) -> (PerSide<Seat>, Side) {
    let Some([stays, comes]) = next else { return (sides, Side::White) };
    let leader = Side::ALL.into_iter().find(|side| sides[*side] == stays).unwrap_or(Side::White);
    let mut seated = sides;
    seated[leader.opponent()] = comes;
    (seated, leader)
}

/// The two at the board, the leader first, on the sides where they sit down.
fn first_sides(first: [Seat; 2]) -> (PerSide<Seat>, Side) {
    let leader = if first[0] < first[1] { Side::White } else { Side::Black };
    let mut sides = PerSide::new(first[0], first[0]);
    sides[leader.opponent()] = first[1];
    (sides, leader)
}

/// A poule with the growing pool, and the game that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GrowingGame {
    poule: GrowingPoule,
    holes: PerSide<u32>,
    sides: PerSide<Seat>,
    leader: Side,
    choices: OwnHoleChoices,
}

impl GrowingGame {
    /// The first game, which `first` play, the leader first. Rule: V8.5.
    #[must_use]
    pub fn new(poule: GrowingPoule, first: [Seat; 2]) -> Self {
        let (sides, leader) = first_sides(first);
        let holes = PerSide::new(0, 0);
        Self { poule, holes, sides, leader, choices: OwnHoleChoices::default() }
    }

    /// The pool.
    #[must_use]
    pub const fn poule(&self) -> &GrowingPoule {
        &self.poule
    }

    /// The holes of the game.
    #[must_use]
    pub const fn holes(&self) -> PerSide<u32> {
        self.holes
    }

    /// All agree to stop. Rule: V8.6.
    pub(crate) const fn stop(&mut self) {
        self.poule.stop();
    }
}

impl HoleAccount for GrowingGame {
    fn form(&self) -> Form {
        Form::Poule1
    }

    fn seats(&self) -> PerSide<Seat> {
        self.sides
    }

    fn leader(&self) -> Side {
        self.leader
    }

    fn is_over(&self) -> bool {
        self.poule.is_over()
    }

    fn win(&mut self, roller: Side, holes: u32) -> HoleOutcome {
        self.give(roller, holes)
    }

    fn choices(&self, _roller: Side) -> OwnHoleChoices {
        OwnHoleChoices::of(Going::Releve)
    }

    fn choose(&mut self, roller: Side, choice: OwnHoleChoice) -> Result<(), EntryRefusal> {
        if choice.goes() {
            self.leader = roller;
        }
        Ok(())
    }

    fn give(&mut self, to: Side, holes: u32) -> HoleOutcome {
        self.holes[to] += holes;
        if self.holes[to] < u32::from(self.poule.settings().holes) {
            return HoleOutcome::Choice;
        }
        self.poule.win(self.sides[to]);
        self.holes = PerSide::new(0, 0);
        if self.poule.is_over() {
            return HoleOutcome::Over;
        }
        (self.sides, self.leader) = seated(self.sides, self.poule.next_pair());
        HoleOutcome::MenSet
    }

    fn bear_off(&mut self, side: Side) {
        self.leader = side;
    }

    fn give_up(&mut self, _side: Side) -> Result<(), EntryRefusal> {
        Err(EntryRefusal::CannotGiveUp)
    }

    fn last_choices(&self) -> &OwnHoleChoices {
        &self.choices
    }

    fn note_choices(&mut self, choices: OwnHoleChoices) {
        self.choices = choices;
    }
}

/// A poule with the shrinking pool, and the coup that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShrinkingGame {
    poule: ShrinkingPoule,
    coup: EcrireCoup,
    sides: PerSide<Seat>,
    leader: Side,
    /// The leader of the coup, and of its replay after a refait.
    coup_leader: Side,
    choices: OwnHoleChoices,
}

impl ShrinkingGame {
    /// The first coup, which `first` play, the leader first. Rule: V8.10.
    #[must_use]
    pub fn new(poule: ShrinkingPoule, first: [Seat; 2]) -> Self {
        let (sides, leader) = first_sides(first);
        let coup = EcrireCoup::default();
        Self { poule, coup, sides, leader, coup_leader: leader, choices: OwnHoleChoices::default() }
    }

    /// The fund.
    #[must_use]
    pub const fn poule(&self) -> &ShrinkingPoule {
        &self.poule
    }

    /// The coup in hand.
    #[must_use]
    pub const fn coup(&self) -> &EcrireCoup {
        &self.coup
    }

    /// Ends the coup. Rule: V1.6, V8.8-V8.11.
    fn end_coup(&mut self, winner: Option<Side>) {
        if let Some(winner) = winner {
            let [won, lost] = [winner, winner.opponent()].map(|side| self.coup.tally().of(side));
            let series = self.coup.tally().standing() == Some(winner);
            self.poule.win(self.sides[winner], won, lost, series);
            (self.sides, self.coup_leader) = seated(self.sides, self.poule.next_pair());
        }
        self.coup = EcrireCoup::default();
        self.leader = self.coup_leader;
    }
}

impl HoleAccount for ShrinkingGame {
    fn form(&self) -> Form {
        Form::Poule2
    }

    fn seats(&self) -> PerSide<Seat> {
        self.sides
    }

    fn leader(&self) -> Side {
        self.leader
    }

    fn is_over(&self) -> bool {
        self.poule.is_over()
    }

    fn win(&mut self, roller: Side, holes: u32) -> HoleOutcome {
        self.give(roller, holes)
    }

    fn choices(&self, roller: Side) -> OwnHoleChoices {
        OwnHoleChoices::of(self.coup.going(roller))
    }

    fn choose(&mut self, roller: Side, choice: OwnHoleChoice) -> Result<(), EntryRefusal> {
        match choice {
            OwnHoleChoice::Hold => {}
            OwnHoleChoice::Go(Going::Releve) => {
                self.coup.note_releve(roller);
                self.leader = roller;
            }
            OwnHoleChoice::Go(Going::Mark) => self.end_coup(Some(roller)),
            OwnHoleChoice::Go(Going::Marked) => self.end_coup(Some(roller.opponent())),
            OwnHoleChoice::Go(Going::Refait) => self.end_coup(None),
            OwnHoleChoice::SuspendEcrire | OwnHoleChoice::SuspendHonours => {
                return Err(EntryRefusal::NothingToSuspend);
            }
        }
        Ok(())
    }

    fn give(&mut self, to: Side, holes: u32) -> HoleOutcome {
        self.coup.take(to, holes);
        HoleOutcome::Choice
    }

    fn bear_off(&mut self, side: Side) {
        self.leader = side;
    }

    fn give_up(&mut self, _side: Side) -> Result<(), EntryRefusal> {
        Err(EntryRefusal::CannotGiveUp)
    }

    fn last_choices(&self) -> &OwnHoleChoices {
        &self.choices
    }

    fn note_choices(&mut self, choices: OwnHoleChoices) {
        self.choices = choices;
    }
}
