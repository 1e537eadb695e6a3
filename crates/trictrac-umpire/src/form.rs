//! A match of another form in a game.

use core::fmt::Write as _;

use trictrac_forms::By;
use trictrac_forms::game::{
    self as forms, ActRefusal, Action, Disagreement, FormFault, Match, Setting, ToAct,
};
use trictrac_forms::options::Games;
use trictrac_forms::{Form, Options};
use trictrac_protocol::{DiceOf, FormTerms, Seat};
use trictrac_rules::Fingerprint;
use trictrac_rules::board::Setup;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::throw::{Die, Throw};

use crate::dice::Fall;

/// The version of the effects of actions in the other forms, as logs name it. Programs that know only the classical game leave
/// such logs alone: no version of theirs is as great.
pub const FORMS_FOLD: u32 = 1001;

/// The holes of a classical match that takes as long as a coup of à écrire.
const COUP_LASTS: u32 = 6;
/// The holes of a classical match that takes as long as a partie, a poule, a game of tick-tack or toccategli.
const PARTIE_LASTS: u32 = 12;
const POULE_LASTS: u32 = 24;
const SMALL_GAME_LASTS: u32 = 2;
/// The holes of the longest match for which clocks give more time.
const LONGEST: u32 = 288;

/// What players agree on that is not a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAForm(
    /// What is wrong, in English.
    pub String,
);

impl From<FormFault> for NotAForm {
    fn from(fault: FormFault) -> Self {
        Self(fault.to_string())
    }
}

impl From<Disagreement> for NotAForm {
    fn from(disagreement: Disagreement) -> Self {
        Self(disagreement.to_string())
    }
}

/// Reads what players agree on.
///
/// # Errors
/// An unknown form, or options that cannot be read or do not go together. The forms count their own holes, so `rules` must not.
pub fn setting(terms: &FormTerms, rules: Rules) -> Result<Setting, NotAForm> {
    if rules.holes != Rules::default().holes {
        let found = rules.holes.get();
        return Err(NotAForm(format!(
            "rules: found holes={found}, expected no holes: forms count their own"
        )));
    }
    let form: Form = terms.name.parse().map_err(FormFault::Form)?;
    let options = Options::parse(form, &terms.options).map_err(FormFault::Options)?;
    Ok(Setting::new(form, options, rules)?)
}

/// The holes of a classical match that takes about as long as this one: its clock allows as much.
#[must_use]
pub fn lasts(setting: &Setting) -> u32 {
    let options = setting.options();
    let holes = match setting.form() {
        Form::Ecrire | Form::Chouette | Form::Tourner | Form::Four | Form::Combine => {
            setting.ecrire().map_or(PARTIE_LASTS, |ecrire| COUP_LASTS * ecrire.coups)
        }
        Form::Poule1 | Form::Poule2 => POULE_LASTS,
        Form::Honours => {
            let parties = options.parties.unwrap_or(1).max(options.pools.unwrap_or(1));
            PARTIE_LASTS * u32::from(parties)
        }
        Form::Toc => PARTIE_LASTS,
        Form::Ticktack | Form::Toccategli => match options.games {
            Some(Games::Of(games)) => SMALL_GAME_LASTS * u32::from(games),
            None if setting.form() == Form::Ticktack => SMALL_GAME_LASTS,
            Some(Games::Open) | None => POULE_LASTS,
        },
    };
    holes.clamp(PARTIE_LASTS, LONGEST)
}

/// Why a text is not an action of a player.
pub(crate) enum Unread {
    /// It is no action, or that of somebody else: what was found and expected.
    Text(String),
    /// It is a play that is not possible.
    Refused(ActRefusal),
}

/// A match of another form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormGame {
    terms: FormTerms,
    state: Match,
    /// The match before the dice of this turn fell.
    before: Match,
    /// The men at the beginning.
    start: Setup,
    /// The fingerprint of everything that was done.
    done: Fingerprint,
}

impl FormGame {
    /// A match that is about to begin.
    ///
    /// # Errors
    /// What players cannot agree on.
    pub(crate) fn new(terms: &FormTerms, rules: Rules) -> Result<Self, NotAForm> {
        let state = Match::new(setting(terms, rules)?)?;
        let done = Fingerprint::of("");
        let (before, start) = (state.clone(), *state.men());
        Ok(Self { terms: terms.clone(), state, before, start, done })
    }

    /// The form and its options, as they were agreed on.
    #[must_use]
    pub const fn terms(&self) -> &FormTerms {
        &self.terms
    }

    /// The match.
    #[must_use]
    pub const fn state(&self) -> &Match {
        &self.state
    }

    /// The match before the dice of this turn fell.
    #[must_use]
    pub const fn before(&self) -> &Match {
        &self.before
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.state.setting().players()
    }

    /// What the dice are that the match waits for, and whose.
    pub(crate) fn dice_of(&self) -> Option<(DiceOf, Vec<Seat>)> {
        let (of, players) = match self.state.to_act() {
            ToAct::Lots(players) => (DiceOf::Lots, players),
            ToAct::Dice(player) => (DiceOf::Throw, vec![player]),
            ToAct::Five(loser, winner) => (DiceOf::Five, vec![loser, winner]),
            ToAct::Player(_) | ToAct::Nobody => return None,
        };
        Some((of, players.into_iter().collect()))
    }

    /// Whether the men are as they are at the beginning.
    pub(crate) fn is_set_up(&self) -> bool {
        *self.state.men() == self.start
    }

    /// The player at `seat` is ready for their dice.
    ///
    /// # Errors
    /// The match does not wait for it.
    pub(crate) fn ready(&mut self, by: Seat) -> Result<(), ActRefusal> {
        self.state.apply(By::Player(by), &Action::Ready).map(|_| ())
    }

    /// Reads what the player at `by` does.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn read(&self, by: Seat, text: &str) -> Result<Action, Unread> {
        let is_own = text.split(' ').next() == Some(by.to_string().as_str());
        match self.state.read(text) {
            Err(forms::Unread::Text(error)) => Err(Unread::Text(error.to_string())),
            _ if !is_own => Err(Unread::Text(format!("found {text}, expected an action of {by}"))),
            Err(forms::Unread::Refused(refusal)) => Err(Unread::Refused(refusal)),
            Ok((_, action)) => Ok(action),
        }
    }

    /// Does something, and notes its text.
    ///
    /// # Errors
    /// Why not. Then nothing has changed.
    pub(crate) fn apply(&mut self, by: By, action: &Action, text: &str) -> Result<(), ActRefusal> {
        let before = matches!(action, Action::Throw(_)).then(|| self.state.clone());
        self.state.apply(by, action)?;
        if let Some(before) = before {
            self.before = before;
        }
        // A play is noted as it was sent, but for its spaces.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        self.done = Fingerprint::of(&format!("{:x} {text}", self.done.0));
        Ok(())
    }

    /// The dice fall, or all stop.
    ///
    /// # Errors
    /// Why not. Then nothing has changed.
    pub(crate) fn apply_as_table(&mut self, action: &Action) -> Result<(), ActRefusal> {
        self.apply(By::Table, action, &action.written(By::Table))
    }

    /// Everything that the fingerprint of a game covers.
    pub(crate) fn text(&self) -> String {
        let FormTerms { name, options } = &self.terms;
        let setting = self.state.setting();
        let mut text = format!(
            "{name} {options} {} {} {:x}",
            setting.rules(),
            self.state.is_ready(),
            self.done.0
        );
        for (seat, gain) in self.state.gains().into_iter().flatten() {
            // Writing to a text does not fail.
            let _ = write!(text, " {seat}:{gain}");
        }
        for side in Side::BOTH {
            let (men, points) = (self.state.men()[side], self.state.points_of(side));
            let _ = write!(text, " {men:?} {points}");
        }
        let _ = write!(text, " {}", self.phase());
        text
    }

    /// What the match waits for, as text.
    fn phase(&self) -> String {
        match self.state.to_act() {
            ToAct::Lots(players) => players.iter().map(|player| player.letter()).collect(),
            ToAct::Dice(player) => format!("dice {player}"),
            ToAct::Player(player) => format!("player {player}"),
            ToAct::Five(loser, winner) => format!("five {loser}{winner}"),
            ToAct::Nobody => "over".to_owned(),
        }
    }
}

/// The dice that a match waits for.
pub(crate) fn falls(state: &Match) -> Option<Fall> {
    match state.to_act() {
        ToAct::Lots(players) => Some(Fall { dice: players.len(), sorted: false }),
        ToAct::Five(..) => Some(Fall { dice: 2, sorted: false }),
        ToAct::Dice(_) => Some(Fall { dice: 2, sorted: true }),
        ToAct::Player(_) | ToAct::Nobody => None,
    }
}

/// The action of dice that fell; nothing if the match does not wait for them.
pub(crate) fn of_dice(state: &Match, dice: &[u8]) -> Option<Action> {
    let dice: Vec<Die> = dice.iter().map(|pips| Die::new(*pips)).collect::<Option<_>>()?;
    match (state.to_act(), &dice[..]) {
        (ToAct::Lots(_), _) => Some(Action::Lots(dice)),
        (ToAct::Five(..), &[loser, winner]) => Some(Action::Five(loser, winner)),
        (ToAct::Dice(_), &[one, other]) => Some(Action::Throw(Throw::new(one, other))),
        _ => None,
    }
}
