//! The automatic actions of the page for the player: throws the dice, and plays the only legal play.
//!
//! Only with automatic scoring: with manual scoring it would commit écoles for the player. And only while the player sees
//! the table as it is now, so that nothing happens unseen.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_rules::play::Play;
use trictrac_rules::turn::Action;

use super::LiveRevision;
use super::classic::LiveMatch;
use crate::page::time::RevocableTimers;
use crate::session::{ClassicPageSession, NextStep, PlayerQuestion};

/// The pause before dice that are thrown for the player.
const BEFORE_THROW: Duration = Duration::from_millis(1600);
/// The pause after a throw, before the men of the only legal play are moved.
const BEFORE_MEN: Duration = Duration::from_secs(1);
/// The pause in which these men can be taken back, and its least length, whatever the pace.
const BEFORE_CONFIRM: Duration = Duration::from_millis(2200);
const LEAST_BEFORE_CONFIRM: Duration = Duration::from_millis(700);

/// The state of the automatic actions of a match.
#[derive(Clone, Copy)]
pub(in crate::page) struct AutomaticActions {
    /// True if the player sees the table as it is now.
    pub(in crate::page) seen: RwSignal<bool>,
    /// True if the player has acted in this match in this visit: nothing happens to a table that was only opened.
    active: RwSignal<bool>,
    /// The length of the pause before the play in the hand is confirmed automatically, while it lasts.
    pub(in crate::page) closing: RwSignal<Option<Duration>>,
    /// The moment at which the player has taken an automatic play back.
    declined: RwSignal<Option<LiveRevision>>,
    /// True while the guide accompanies the match: then only a throw that cannot be played is passed automatically.
    pub(in crate::page) guided: RwSignal<bool>,
    /// The timer of the last scheduled action.
    scheduled: RevocableTimers,
}

impl AutomaticActions {
    pub(in crate::page) fn new() -> Self {
        Self {
            seen: RwSignal::new(false),
            active: RwSignal::new(false),
            closing: RwSignal::new(None),
            declined: RwSignal::new(None),
            guided: RwSignal::new(false),
            scheduled: RevocableTimers::new(),
        }
    }

    /// Notes that another match begins.
    pub(in crate::page) fn begin(self) {
        self.active.set(false);
    }

    /// Notes that the player has acted.
    pub(in crate::page) fn note_action(self) {
        self.active.set(true);
    }
}

impl LiveMatch {
    /// Follows everything that decides whether something is done for the player.
    pub(in crate::page) fn follow_automatic(self) {
        let settings = self.settings();
        Effect::new(move |_| {
            let may = self.own.automatic.seen.get();
            if may && (settings.forced.get() || settings.throws.get()) {
                untrack(|| self.act_for_player());
            }
        });
    }

    /// Does what the player wants to be done automatically at this moment, after a pause.
    pub(in crate::page) fn act_for_player(self) {
        self.own.automatic.closing.set(None);
        if self.throws_automatically() {
            self.after(BEFORE_THROW, Self::throw_unasked);
        } else if self.plays_automatically() {
            self.after(BEFORE_MEN, Self::play_forced);
        }
    }

    /// Checks whether something is done for the player now, after a pause.
    pub(in crate::page) fn acts_for_player(self) -> bool {
        self.throws_automatically() || self.plays_automatically()
    }

    /// Checks whether the current play is the only legal one, and it is played automatically.
    pub(in crate::page) fn plays_automatically(self) -> bool {
        let guided = self.own.automatic.guided.get();
        let plays = |play| !guided || play == Play::Nothing;
        self.settings().forced.get()
            && self.own.automatic.declined.get() != Some(self.moment())
            && self.session.with(|session| session.forced().is_some_and(plays))
    }

    /// Checks whether the dice are thrown for the player at this moment.
    fn throws_automatically(self) -> bool {
        self.may_throw_automatically()
            && self.own.automatic.active.get()
            && self.session.with(ClassicPageSession::may_throw_unasked)
    }

    /// Checks whether dice are ever thrown for the player.
    pub(super) fn may_throw_automatically(self) -> bool {
        self.settings().throws.get() && !self.own.automatic.guided.get()
    }

    /// Moves the men of the only legal play, and confirms it after a pause.
    fn play_forced(self) {
        if self.session.with_untracked(|session| session.is_touched()) {
            return;
        }
        if let Some(play) = self.session.with_untracked(ClassicPageSession::forced) {
            self.session.update(|session| session.compose(play));
            let pause = self.settings().pace.get_untracked().wait(BEFORE_CONFIRM);
            let pause = pause.max(LEAST_BEFORE_CONFIRM);
            self.own.automatic.closing.set(Some(pause));
            self.at(pause, move |game| game.act_unasked(Action::Play(play).into()));
        }
    }

    /// Leaves the decision of this moment to the player, who has taken it back.
    pub(in crate::page) fn decide_by_hand(self) {
        self.own.automatic.declined.set(Some(self.moment()));
    }

    /// Leaves the current play to the player, who has touched it.
    pub(in crate::page) fn decline(self) {
        if self.own.automatic.closing.get_untracked().is_some() {
            self.own.automatic.closing.set(None);
            self.own.automatic.declined.set(Some(self.moment()));
        }
    }

    /// Does `what` after a pause that follows the pace.
    fn after(self, pause: Duration, what: impl FnOnce(Self) + 'static) {
        self.at(self.settings().pace.get_untracked().wait(pause), what);
    }

    /// Does `what` after a pause, unless the match, the player's wishes or what is seen have changed.
    fn at(self, pause: Duration, what: impl FnOnce(Self) + 'static) {
        let automatic = self.own.automatic;
        let moment = self.moment();
        let due = move || {
            let wanted = || {
                let waits = matches!(
                    self.now(),
                    NextStep::Person(_, PlayerQuestion::Throw(_) | PlayerQuestion::Play)
                );
                waits && self.acts_for_player()
            };
            if self.moment() == moment && automatic.seen.get_untracked() && untrack(wanted) {
                what(self);
            }
        };
        automatic.scheduled.revoke();
        automatic.scheduled.after(pause, due);
    }
}
