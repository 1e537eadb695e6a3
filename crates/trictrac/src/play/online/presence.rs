//! Who is connected, and what people say.

use trictrac_console::failure::Failure;
use trictrac_protocol::{PerSeat, Said, Seat, Word};
use trictrac_words::lang::{fluent_args, key};

use super::kind::ServerGame;
use super::table::OnlineTable;
use super::talk;

/// Who is connected, as far as it is known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Attendance {
    players: Option<PerSeat<bool>>,
    watchers: u32,
}

impl<T: ServerGame> OnlineTable<'_, '_, T> {
    /// Prints what changes: a player who comes or goes, the number of spectators, and that the match cannot go on.
    pub(super) fn present(
        &mut self,
        here: PerSeat<bool>,
        watchers: u32,
        paused: bool,
    ) -> Result<(), Failure> {
        let before =
            std::mem::replace(&mut self.presence, Attendance { players: Some(here), watchers });
        let (state, me) = (self.state()?, self.me);
        let begun = state.is_begun();
        let others: Vec<Seat> = state.players().filter(|seat| Some(*seat) != me).collect();
        let alone = me.is_some() && others.len() == 1;
        for seat in others.into_iter().filter(|_| begun) {
            let was = before.players.is_none_or(|players| players[seat]);
            if was != here[seat] {
                self.came_or_went(seat, here[seat], alone)?;
            }
        }
        if paused && !std::mem::replace(&mut self.screen.paused, paused) {
            self.say(key!("net-paused"), &fluent_args![])?;
        }
        if begun && before.watchers != watchers {
            self.say(key!("net-watchers"), &fluent_args!["watchers" => watchers])?;
        }
        Ok(())
    }

    /// `alone` is whether this is your only opponent.
    fn came_or_went(&mut self, seat: Seat, came: bool, alone: bool) -> Result<(), Failure> {
        let name = fluent_args!["side" => T::player(self, seat)];
        let key = match (alone, came) {
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
            let is_own = self.me.is_some() && word.by == self.me;
            if !is_own {
                self.said(Some(word.word), word.by, Some(word.player), &word.text)?;
            } else if self.heard.insert(word.word) {
                let text = talk::in_words(self.session.texts, &word.text);
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
        if !is_new || by.is_some() && by == self.me || self.client.muted {
            return Ok(());
        }
        let account = player.and_then(|number| self.client.name_of(number));
        let name = match (account, by) {
            (Some(name), _) => name,
            (None, Some(seat)) => T::speaker(self, seat),
            (None, None) => self.session.texts.plain(key!("net-spectator")),
        };
        let text = talk::in_words(self.session.texts, text);
        self.say(key!("net-said"), &fluent_args!["name" => name, "text" => text])
    }

    /// The stock phrases, numbered.
    pub(super) fn print_phrases(&mut self) -> Result<(), Failure> {
        for line in talk::phrases(self.session.texts) {
            self.session.line(&line)?;
        }
        self.session.say(key!("net-phrases"))
    }
}
