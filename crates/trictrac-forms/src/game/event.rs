//! The events of a match, in the order in which they happen.

use game_notation::Seat;
use trictrac_rules::jan::Earned;
use trictrac_rules::play::Play;
use trictrac_rules::throw::{Die, Throw};

use crate::earned::EventWays;
use crate::ecrire::CoupEnd;
use crate::holes::OwnHoleChoice;
use crate::honours::Partie;
use crate::ticktack::WinningStroke;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormEvent {
    /// Dice for the lots fell.
    Lots(Vec<(Seat, Die)>),
    /// These two sit at the board, the leader first.
    Sits([Seat; 2]),
    /// A player's dice fell.
    Thrown(Seat, Throw),
    /// The throw earns this player points.
    Earned(Seat, Earned),
    /// The throw earns this player something that toc or toccategli counts.
    Counted(Seat, EventWays),
    /// The throw or the play wins a game of tick-tack.
    Stroke(Seat, WinningStroke),
    /// A player has marked points.
    Marked {
        /// The player.
        seat: Seat,
        /// The points marked.
        gain: u32,
        /// The points that remain.
        points: u32,
    },
    /// A player has won holes.
    Holes(Seat, u32),
    /// A player has chosen.
    Chosen(Seat, OwnHoleChoice),
    /// The throw was played.
    Played(Seat, Play),
    /// The men return to their talons, and this player throws first.
    Releve(Seat),
    /// A coup has ended.
    Coup(CoupEnd),
    /// A partie is won by this player's side.
    Partie(Seat, Partie),
    /// A game is won by this player: of toccategli with its value, of tick-tack with its games.
    Game(Seat, u32),
    /// A game of a poule is over.
    PouleGame,
    /// The stake of a game of tick-tack is raised, taken or dropped.
    Vying(Seat, VieAct),
    /// A player gives up.
    GaveUp(Seat),
    /// All have agreed to stop.
    Stopped,
    /// Dice for exactly five jetons fell: the loser's and the winner's.
    Five(Die, Die),
    /// The match is over.
    Over,
}

/// An act of a player about the stake. Rule: V9.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VieAct {
    /// Raised it.
    Raised,
    /// Took the raised stake.
    Taken,
    /// Dropped the game.
    Dropped,
}
