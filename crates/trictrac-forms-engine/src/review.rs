//! The worth of everything that a player can do, in the unit of the account: choices, plays, raising and answering.
//!
//! | form | unit | a play is worth |
//! |---|---|---|
//! | à écrire, for two to four | jetons | the coup, by the strength of the position after the play |
//! | honours, combiné | fiches | the same for the partie; a jeton of combiné counts 0.075 (V6.1) |
//! | toc, growing pool | stakes | the race, or the chance at the score of the game in hand |
//! | shrinking pool | prices | the coup that the fund pays |
//! | tick-tack | chance to win the match | the winning throws that it leaves both, as raised stakes are weighed |
//! | toccategli | chance to win | the position as one of the classical match at 0-0: its games have no table |
//!
//! The tables know the strength of a position only up to about 83% at 0-0. Beyond it, and where an account is suspended,
//! plays have the same value; the stronger position then comes first. Stopping the growing pool and giving up are not valued.

use core::cmp::Ordering;

use trictrac_engine::evaluator::after_play;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_forms::game::{FormAccount, FormAction, FormMatch, FormPhase, ThrowView};
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_forms::unit::Unit;
use trictrac_rules::Match as Classical;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;

use crate::explore::of_toc;
use crate::hand::HoleDecision;
use crate::position::{classical, scored, stay_by};
use crate::tables::ValueTables;
use crate::{ticktack, toccategli, weigh};

/// Something that a player can do, and its value for this player.
#[derive(Clone, Debug, PartialEq)]
pub struct FormAlternative {
    /// The action; nothing where the dice are thrown without raising the stake.
    pub action: Option<FormAction>,
    /// The average gain of the player, in the [`Unit`] of the match.
    pub value: f32,
}

/// Everything that the player to act can do in `game`, the best first; `before` is the match before the dice of this turn
/// fell. Empty where nobody decides, and where nothing can be computed.
#[must_use]
pub fn candidates(
    tables: &ValueTables,
    judge: &Search,
    game: &FormMatch,
    before: &FormMatch,
) -> Vec<FormAlternative> {
    let mut ranked = match game.phase() {
        FormPhase::Choice(..) => choices(tables, judge, game, before),
        FormPhase::Play(_) => plays(tables, judge, game, before),
        FormPhase::Answer(side) => answers(tables, game, *side),
        FormPhase::Throw(side) if game.may_vie(game.seat(*side)) => raises(tables, game, *side),
        _ => Vec::new(),
    };
    ranked.sort_by(RankedAlternative::best_first);
    ranked.into_iter().map(|ranked| ranked.candidate).collect()
}

/// A candidate, and what decides between equal values.
struct RankedAlternative {
    candidate: FormAlternative,
    tie: f32,
}

impl RankedAlternative {
    const fn new(action: Option<FormAction>, value: f32, tie: f32) -> Self {
        Self { candidate: FormAlternative { action, value }, tie }
    }

    fn best_first(&self, other: &Self) -> Ordering {
        let value = other.candidate.value.total_cmp(&self.candidate.value);
        value.then(other.tie.total_cmp(&self.tie))
    }
}

fn choices(
    tables: &ValueTables,
    judge: &Search,
    game: &FormMatch,
    before: &FormMatch,
) -> Vec<RankedAlternative> {
    let weighed = weigh::weigh(tables, judge.evaluator, game, before, 0.0).into_iter().flatten();
    let scale =
        |value| if Unit::of(game) == Unit::Chance { f32::midpoint(1.0, value) } else { value };
    weighed
        .map(|it| RankedAlternative::new(Some(FormAction::Choose(it.choice)), scale(it.value), 0.0))
        .collect()
}

fn answers(tables: &ValueTables, game: &FormMatch, side: Side) -> Vec<RankedAlternative> {
    let Some([taken, dropped]) = ticktack::answering(tables.ticktack(), game, side) else {
        return Vec::new();
    };
    // Of equal values the engine drops.
    vec![
        RankedAlternative::new(Some(FormAction::Take), taken, 0.0),
        RankedAlternative::new(Some(FormAction::Drop), dropped, 1.0),
    ]
}

fn raises(tables: &ValueTables, game: &FormMatch, side: Side) -> Vec<RankedAlternative> {
    let Some([raised, played]) = ticktack::raising(tables.ticktack(), game, side) else {
        return Vec::new();
    };
    // Of equal values the engine throws.
    vec![
        RankedAlternative::new(Some(FormAction::Vie), raised, 0.0),
        RankedAlternative::new(None, played, 1.0),
    ]
}

fn plays(
    tables: &ValueTables,
    judge: &Search,
    game: &FormMatch,
    before: &FormMatch,
) -> Vec<RankedAlternative> {
    let (Some(turn), Some(view)) = (game.turn(), game.view()) else { return Vec::new() };
    let ranked =
        |play, value, tie| RankedAlternative::new(Some(FormAction::Play(play)), value, tie);
    match view {
        ThrowView::Classic(_) => ClassicalThrow::new(tables, judge, game, before, turn.roller)
            .map(|men| men.plays())
            .unwrap_or_default()
            .into_iter()
            .map(|(play, value, tie)| ranked(play, value, tie))
            .collect(),
        ThrowView::Free(_) => ticktack::plays(game)
            .into_iter()
            .map(|(play, chance, cost)| ranked(play, chance, -(cost as f32)))
            .collect(),
        ThrowView::Paired(_) => toccategli::plays(judge.evaluator, game)
            .into_iter()
            .flatten()
            .map(|(play, equity)| ranked(play, f32::midpoint(1.0, equity), equity))
            .collect(),
    }
}

/// A throw of classical men.
struct ClassicalThrow<'a> {
    tables: &'a ValueTables,
    judge: Search<'a>,
    game: &'a FormMatch,
    roller: Side,
    /// The throw at 0-0 in holes.
    clean: Classical,
    /// The throw at the score of the partie or of the game, if the account has one.
    scored: Option<Classical>,
}

impl<'a> ClassicalThrow<'a> {
    fn new(
        tables: &'a ValueTables,
        judge: &Search<'a>,
        game: &'a FormMatch,
        before: &FormMatch,
        roller: Side,
    ) -> Option<Self> {
        let judge = Search { aim: Aim::Win, ..*judge };
        let clean = classical(before, game)?.without_choice();
        Some(Self { tables, judge, game, roller, clean, scored: scored(before, game) })
    }

    /// Each legal play with its value, and the strength of the position after it.
    fn plays(&self) -> Vec<(Play, f32, f32)> {
        let (Some(coup), Some(view)) = (self.clean.coup(), self.game.view()) else {
            return Vec::new();
        };
        // The throw of the match knows of earlier throws, which may allow less.
        let legal = |play: &Play| view.check(*play, self.roller).is_ok();
        coup.plays().filter(legal).filter_map(|play| self.weighed(play)).collect()
    }

    fn weighed(&self, play: Play) -> Option<(Play, f32, f32)> {
        let Self { tables, judge, game, roller: side, .. } = *self;
        let mut stay = stay_by(&self.clean, side, play, |after| judge.equity(after, side))?;
        if let FormAccount::Toc(_) = game.account() {
            stay.given = of_toc(&self.clean)[1];
        }
        let scored =
            self.scored.map(|state| judge.prospects(&after_play(&state, side, play), side));
        let value =
            HoleDecision { tables, side, stay, scored }.worth(game.account(), OwnHoleChoice::Hold);
        Some((play, value, stay.logit))
    }
}
