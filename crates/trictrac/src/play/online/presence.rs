//! Who is connected, and what people say.

use trictrac_engine::forfeit::quote;
use trictrac_protocol::{PerSeat, Phrase, Said, Seat, Word};
use trictrac_rules::side::{PerSide, Side};
use trictrac_umpire::{seat, side};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::{online, side as side_name};

use super::table::OnlineTable;
use crate::failure::Failure;

/// Who is connected, as far as it is known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Presence {
    players: Option<PerSide<bool>>,
    watchers: u32,
}

impl OnlineTable<'_, '_> {
    /// Prints what changes: a player who comes or goes, and the number of spectators.
    pub(super) fn present(&mut self, here: PerSeat<bool>, watchers: u32) -> Result<(), Failure> {
        let now = PerSide::from_fn(|side| here[seat(side)]);
        let before = self.presence;
        self.presence = Presence { players: Some(now), watchers };
        let begun = self.state()?.is_begun();
        let me = self.me;
        for who in Side::BOTH.into_iter().filter(|&who| begun && Some(who) != me) {
            let was = before.players.is_none_or(|players| players[who]);
            if was != now[who] {
                self.came_or_went(who, now[who])?;
            }
        }
        if begun && before.watchers != watchers {
            self.say(key!("net-watchers"), &fluent_args!["watchers" => watchers])?;
        }
        Ok(())
    }

    fn came_or_went(&mut self, who: Side, came: bool) -> Result<(), Failure> {
        let name = fluent_args!["side" => side_name(self.session.texts, who)];
        let key = match (self.me.is_some(), came) {
            (true, true) => key!("net-opponent-back"),
            (true, false) => key!("net-opponent-lost"),
            (false, true) => key!("net-player-back"),
            (false, false) => key!("net-player-lost"),
        };
        self.say(key, &name)
    }

    /// Prints what was said before, as far as it is not on the screen.
    pub(super) fn talk(&mut self, words: &[Word]) -> Result<(), Failure> {
        for word in words {
            let is_own = self.me.is_some() && word.by.map(side) == self.me;
            if !is_own {
                self.said(Some(word.word), word.by, Some(word.player), &word.text)?;
            } else if self.heard.insert(word.word) {
                let text = self.phrase_or(&word.text);
                self.say(key!("net-you-said"), &fluent_args!["text" => text])?;
            }
        }
        Ok(())
    }

    /// Prints what somebody says.
    pub(super) fn said(
        &mut self,
        word: Option<u64>,
        by: Option<Seat>,
        player: Option<u64>,
        text: &Said,
    ) -> Result<(), Failure> {
        let is_new = word.is_none_or(|word| self.heard.insert(word));
        let by = by.map(side);
        if !is_new || by.is_some() && by == self.me || self.client.muted {
            return Ok(());
        }
        let account = player.and_then(|number| self.client.name_of(number));
        let name = match (account, by) {
            (Some(name), _) => name,
            (None, Some(side)) if self.me.is_some() => self.session.names[side].clone(),
            (None, Some(side)) => side_name(self.session.texts, side),
            (None, None) => self.session.texts.plain(key!("net-spectator")),
        };
        let text = self.phrase_or(text);
        self.say(key!("net-said"), &fluent_args!["name" => name, "text" => text])
    }

    /// A stock phrase in the reader's language, or the text that was written.
    fn phrase_or(&self, text: &Said) -> String {
        Phrase::of(text)
            .map_or_else(|| text.to_string(), |one| online::phrase(self.session.texts, one))
    }

    /// The stock phrases, numbered.
    pub(super) fn print_phrases(&mut self) -> Result<(), Failure> {
        for (number, phrase) in (1..).zip(Phrase::ALL) {
            let text = online::phrase(self.session.texts, phrase);
            self.session.line(&format!("{number:>4}  {text}"))?;
        }
        let text = self.session.texts.plain(key!("net-phrases"));
        self.session.wrapped(&text, 0)
    }

    /// The stock phrase of this number.
    pub(super) fn phrase(&self, number: usize) -> Result<Said, String> {
        let phrase = number.checked_sub(1).and_then(|index| Phrase::ALL.get(index));
        phrase.map(|phrase| phrase.said()).ok_or_else(|| {
            let count = fluent_args!["number" => number, "count" => Phrase::ALL.len()];
            self.session.texts.with(key!("net-refused-phrase"), &count)
        })
    }

    /// A text of the player.
    pub(super) fn text(&self, text: &str) -> Result<Said, String> {
        let refused = |_| {
            self.session.texts.with(key!("net-refused-text"), &fluent_args!["found" => quote(text)])
        };
        text.parse().map_err(refused)
    }
}
