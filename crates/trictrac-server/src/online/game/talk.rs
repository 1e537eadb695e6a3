//! Words in a game: passed on when they are stored, and shown to everybody who comes.

use tokio_tungstenite::tungstenite::Utf8Bytes;
use trictrac_protocol::{ActId, Code, NamedPlayer, Said, ServerMessage, Word};
use trictrac_store::PlayerId;
use trictrac_store::talk::{NewWord, StoredRoom, StoredWord};

use super::GameTask;
use crate::online::member::Member;
use crate::online::outbox::frame;
use crate::online::rarely::warn_rarely;
use crate::online::stored::store_id;
use crate::online::stored::timestamp;
use crate::online::talk::Speech;

/// A word and the number of the account of its speaker.
struct SpokenWord {
    speaker: u64,
    room: StoredRoom,
    word: Word,
}

impl GameTask {
    /// The room of a member, as long as the game is not over.
    fn room_of(&self, player: u64) -> StoredRoom {
        if self.seat_of(player).is_some() { StoredRoom::Players } else { StoredRoom::Spectators }
    }

    fn is_over(&self) -> bool {
        self.umpire.as_ref().is_none_or(|umpire| umpire.game().ended().is_some())
    }

    /// Stores what somebody says. [`GameTask::spoken`] shows it then.
    pub(super) fn say(&mut self, member: Member, id: ActId, text: &Said) {
        if !self.room.contains(member.socket) {
            return member.outbox.refuse(Some(id), Code::UnknownGame);
        }
        self.has_talk = Some(true);
        self.context.metrics.talk.said();
        let word = NewWord {
            game: store_id(self.id),
            room: self.room_of(member.player),
            player: PlayerId(member.player.cast_signed()),
            at: timestamp(self.context.outside.now().wall),
            text: text.as_str().to_owned(),
        };
        self.context.talk.say(Speech { word, id, member, game: self.own.clone() });
    }

    /// A stored word as this game shows it; nothing if its text is none that messages can contain.
    fn heard(&self, stored: StoredWord) -> Option<SpokenWord> {
        let NewWord { room, player, at, text, .. } = stored.said;
        let speaker = self.account_of(player.0.cast_unsigned());
        let by = self.seat_of(speaker).filter(|_| room == StoredRoom::Players);
        let (word, player, at) = (stored.number, player.0.cast_unsigned(), at.0.cast_unsigned());
        let word = Word { word, by, player, at, text: text.parse().ok()? };
        Some(SpokenWord { speaker, room, word })
    }

    /// Checks whether a player may read a word. Until the game is over players and spectators talk among themselves: what players say to
    /// each other is private.
    fn may_read(&self, player: u64, heard: &SpokenWord) -> bool {
        let own = heard.room == self.room_of(player);
        (own || self.is_over()) && !self.context.talk.blocks.has(player, heard.speaker)
    }

    /// Shows a word that is stored now.
    pub(super) fn spoken(&self, stored: StoredWord) {
        let Some(heard) = self.heard(stored) else { return };
        let Word { word, by, player, at, text } = heard.word.clone();
        let (word, player) = (Some(word), Some(player));
        let names = self.names_of([&heard]);
        let said = ServerMessage::Said { game: self.id, word, by, player, at, text };
        for frame in names.iter().chain([&said]).map(frame) {
            self.room.push_to(&frame, |member| self.may_read(member.player, &heard));
        }
    }

    /// The names of spectators; those of players are known.
    fn names_of<'a>(
        &self,
        words: impl IntoIterator<Item = &'a SpokenWord>,
    ) -> Option<ServerMessage> {
        let numbers = words.into_iter().map(|heard| &heard.word);
        let mut numbers: Vec<u64> =
            numbers.filter(|word| word.by.is_none()).map(|word| word.player).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let named = numbers.into_iter().filter_map(|number| self.context.directory.named(number));
        let players: Vec<NamedPlayer> = named.collect();
        (!players.is_empty()).then_some(ServerMessage::Names { players })
    }

    /// Reads the last words of these rooms; nothing if the store cannot be read.
    async fn words(&mut self, rooms: &[StoredRoom]) -> Option<Vec<SpokenWord>> {
        if self.has_talk == Some(false) {
            return Some(Vec::new());
        }
        match self.context.talk.said(self.id, rooms).await {
            Ok(words) => {
                if rooms == StoredRoom::ALL {
                    self.has_talk = Some(!words.is_empty());
                }
                Some(words.into_iter().filter_map(|stored| self.heard(stored)).collect())
            }
            Err(error) => {
                warn_rarely!(game = %self.id, %error, "talk cannot be read");
                None
            }
        }
    }

    /// The messages with those words that a player may read; nothing if there are none.
    fn talk_for(&self, player: u64, all: &[SpokenWord]) -> Vec<ServerMessage> {
        let heard: Vec<&SpokenWord> =
            all.iter().filter(|heard| self.may_read(player, heard)).collect();
        if heard.is_empty() {
            return Vec::new();
        }
        let names = self.names_of(heard.iter().copied());
        let words = heard.into_iter().map(|heard| heard.word.clone()).collect();
        names.into_iter().chain([ServerMessage::Talk { game: self.id, words }]).collect()
    }

    /// Shows a connection what was said before it came.
    pub(super) async fn show_talk(&mut self, member: &Member) {
        // Both rooms are read, so that a game without talk is read once.
        let Some(all) = self.words(&StoredRoom::ALL).await else { return };
        member.outbox.send_history(self.talk_for(member.player, &all));
    }

    /// Shows everyone what the others have said: the game is over.
    pub(super) async fn show_all_talk(&mut self) {
        let all = self.words(&StoredRoom::ALL).await.unwrap_or_default();
        if all.is_empty() {
            return;
        }
        let shared: Vec<Utf8Bytes> = self.talk_for(0, &all).iter().map(frame).collect();
        for member in self.room.members() {
            let blocks = &self.context.talk.blocks;
            if all.iter().any(|heard| blocks.has(member.player, heard.speaker)) {
                member.outbox.send_history(self.talk_for(member.player, &all));
            } else {
                for frame in &shared {
                    member.outbox.push_history(frame.clone());
                }
            }
        }
    }

    /// Shows everyone what is left after something was deleted, even if that is nothing.
    pub(super) async fn show_talk_again(&mut self) {
        if self.has_talk == Some(false) || self.room.is_empty() {
            return;
        }
        let Some(all) = self.words(&StoredRoom::ALL).await else { return };
        for member in self.room.members() {
            let mut messages = self.talk_for(member.player, &all);
            if messages.is_empty() {
                messages.push(ServerMessage::Talk { game: self.id, words: Vec::new() });
            }
            member.outbox.send_history(messages);
        }
    }
}
