//! The words of a match: what is said, heard and read again.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_protocol::{ClientMessage, Occupant, Said, Seat};

use super::room::{OnlineRoom, TalkLine};

/// The time for which words stay beside the table.
const HEARD: Duration = Duration::from_secs(8);

impl OnlineRoom {
    /// Says something.
    pub(super) fn say(self, text: Said) {
        let game = self.id;
        self.online.ask(|id| ClientMessage::Say { game, id, text });
    }

    /// Hears a word, unless it is known.
    pub(super) fn hear(
        self,
        number: Option<u64>,
        by: Option<Seat>,
        player: Option<u64>,
        text: Said,
    ) {
        let said = self.talk.with_untracked(Vec::len) as u64;
        let number = number.unwrap_or(u64::MAX - said);
        if self.talk.with_untracked(|talk| talk.iter().any(|word| word.number == number)) {
            return;
        }
        let word = TalkLine { number, by, player, text };
        self.talk.update(|talk| talk.push(word.clone()));
        if !untrack(|| self.is_own(&word)) {
            self.heard.set(Some(word.clone()));
            let forget = move || {
                if self.heard.try_get_untracked() == Some(Some(word)) {
                    self.heard.set(None);
                }
            };
            set_timeout(forget, HEARD);
        }
    }

    /// Replaces what was said by what the server has stored.
    pub(super) fn talk_is(self, words: Vec<trictrac_protocol::Word>) {
        let word = |word: trictrac_protocol::Word| TalkLine {
            number: word.word,
            by: word.by,
            player: Some(word.player),
            text: word.text,
        };
        self.talk.set(words.into_iter().map(word).collect());
    }

    /// Forgets what was said: a new connection shows what is left of it.
    pub(super) fn forget_talk(self) {
        self.talk.update(Vec::clear);
        self.heard.set(None);
    }

    /// The number of the person at a seat.
    pub(super) fn player(self, seat: Seat) -> Option<u64> {
        match self.read(|game| game.seats()[seat].as_ref().map(|it| it.player.clone())).flatten() {
            Some(Occupant::Person(number)) => Some(number),
            _ => None,
        }
    }

    /// The number of the person who said it.
    pub(super) fn speaker(self, word: &TalkLine) -> Option<u64> {
        word.by.and_then(|by| self.player(by)).or(word.player)
    }

    /// Checks whether the reader hides it.
    pub(super) fn mutes(self, word: &TalkLine) -> bool {
        let speaker = self.speaker(word);
        self.muted.with(|muted| speaker.is_some_and(|one| muted.contains(&one)))
            && !self.is_own(word)
    }

    /// Checks whether the reader said it.
    pub(super) fn is_own(self, word: &TalkLine) -> bool {
        match word.by {
            Some(by) => self.own() == Some(by),
            None => word.player.is_some() && word.player == self.online.you.get(),
        }
    }
}
