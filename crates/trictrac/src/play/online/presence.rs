//! Who is connected, and what people say.

use trictrac_engine::forfeit::quote;
use trictrac_protocol::{Phrase, Said, Seat};
use trictrac_rules::side::{PerSide, Side};
use trictrac_umpire::side;
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
    pub(super) fn present(
        &mut self,
        white: bool,
        black: bool,
        watchers: u32,
    ) -> Result<(), Failure> {
        let now = PerSide::new(white, black);
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

    /// Prints what somebody says.
    pub(super) fn said(&mut self, by: Option<Seat>, text: &Said) -> Result<(), Failure> {
        let by = by.map(side);
        if by.is_some() && by == self.me || self.client.muted {
            return Ok(());
        }
        let name = match by {
            Some(side) if self.me.is_some() => self.session.names[side].clone(),
            Some(side) => side_name(self.session.texts, side),
            None => self.session.texts.plain(key!("net-spectator")),
        };
        let text = match Phrase::of(text) {
            Some(phrase) => online::phrase(self.session.texts, phrase),
            None => text.to_string(),
        };
        self.say(key!("net-said"), &fluent_args!["name" => name, "text" => text])
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
