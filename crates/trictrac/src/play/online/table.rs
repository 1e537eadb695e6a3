//! A match on a server, at a terminal: the loop that shows what happens and sends what is typed.

use std::collections::{BTreeSet, VecDeque};
use std::io::{self, Empty, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use trictrac_console::failure::Failure;
use trictrac_console::style::{FAINT, REFUSED, styled};
use trictrac_console::terminal;
use trictrac_console::wrap::wrap;
use trictrac_protocol::{ActId, EntryView, GameEvent, GameId, Seat, Token, utc};
use trictrac_session::NextStep;
use trictrac_table::{PerSeat, PlayerQuestion, TableRecord};
use trictrac_umpire::{Game, ShareUse, seal};
use trictrac_words::lang::{FluentArgs, Key, Texts, fluent_args, key};

use super::asked::{LOOK_BACK, OpenQuestion, SHOW_LINK, ScreenQuestions};
use super::client::{TerminalClient, TerminalEvent};
use super::clock::ClockDisplay;
use super::input::Input;
use super::kind::ServerGame;
use super::lobby::EnteredMatch;
use super::log::session;
use super::news::Attendance;
use crate::failure::{OnlineFault, Usage};
use crate::play::at_terminal::{Drawing, TerminalMatch};
use crate::play::screen::state::MatchScreen;
use crate::play::typed_line::TypedLine;
use crate::saving::{SavedState, Saving};
use crate::verify::{describe, with_renewed};

/// The standard output.
pub(super) use trictrac_console::terminal::TerminalOutput;

/// The time after which the full screen is drawn again, because clocks run.
const REDRAWN: Duration = Duration::from_millis(500);
/// The time for which the program listens to the server before it looks for keys again.
const LISTENED: Duration = Duration::from_millis(30);

/// The end of a match for this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OnlineEnding {
    /// It is over.
    Over,
    /// It continues without this program.
    Left,
    /// Another match follows.
    Rematch(GameId),
}

/// The screen of the player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Screen {
    /// True if a prompt is on the last line.
    pub(super) prompted: bool,
    /// True if a person looks at a terminal.
    pub(super) interactive: bool,
    /// True if it says that the match has gone on for too long.
    pub(super) paused: bool,
}

impl Screen {
    /// Removes the prompt.
    pub(super) fn clear(&mut self, out: &mut TerminalOutput) -> io::Result<()> {
        if std::mem::take(&mut self.prompted) {
            // What was typed behind the prompt stays in the terminal's own line, though it is not visible any more.
            return if self.interactive { out.erase_line() } else { writeln!(out) };
        }
        Ok(())
    }
}

/// The text for a player or spectator who leaves a match in progress; their input may have ended.
pub(super) const fn left(plays: bool, ended: bool) -> Key {
    match (plays, ended) {
        (true, true) => key!("net-ended"),
        (true, false) => key!("net-left"),
        (false, _) => key!("net-left-watching"),
    }
}

/// A match on a server as it is shown.
pub(super) type ServedTerminal<'a, T> = TerminalMatch<'a, T, Empty, TerminalOutput>;

/// A match on a server.
pub(super) struct OnlineTable<'a, 'c, T: ServerGame> {
    pub(super) session: ServedTerminal<'a, T>,
    pub(super) client: &'c mut TerminalClient,
    pub(super) game: GameId,
    /// Your seat; nothing if you watch.
    pub(super) me: Option<Seat>,
    pub(super) token: Option<Token>,
    pub(super) log: Vec<EntryView>,
    /// The message that must be answered before you can do anything else.
    pub(super) pending: Option<ActId>,
    /// Lines that were typed meanwhile.
    pub(super) lines: VecDeque<Input>,
    /// The number of entries at which you were last asked.
    pub(super) questioned: Option<usize>,
    /// The number of entries that changed the table.
    pub(super) changes: usize,
    pub(super) screen: Screen,
    pub(super) attendance: Attendance,
    pub(super) clock: ClockDisplay,
    /// True if the next line confirms that you resign.
    pub(super) resigning: bool,
    /// The number of the dice with which you want to continue after a restore.
    pub(super) agreed: Option<usize>,
    /// True if the record is finished, verified and saved.
    pub(super) finished: bool,
    /// The questions of the full screen.
    pub(super) questions: ScreenQuestions,
    /// True if the new ratings are printed.
    pub(super) rated: bool,
    /// The numbers of the words that are printed.
    pub(super) heard: BTreeSet<u64>,
}

impl<'a, 'c, T: ServerGame> OnlineTable<'a, 'c, T> {
    /// A table for a match that was entered.
    pub(super) fn new(
        client: &'c mut TerminalClient,
        entered: EnteredMatch,
        texts: &'a Texts,
        save: Option<PathBuf>,
        (drawing, interactive, screen): (Drawing, bool, Option<MatchScreen<'a>>),
    ) -> Result<Self, Failure> {
        let EnteredMatch { game, me, token, log } = entered;
        let played = session::<T>(client.state(game)?, &log, me)
            .ok_or_else(|| client.fault(OnlineFault::Version))?;
        let saving = saving::<T>(save, played.record())?;
        let out = screen.as_ref().map_or_else(terminal::stdout, |screen| screen.said().output());
        let io = (io::empty(), out);
        let session = TerminalMatch::at((played, T::beside()), saving, drawing, texts, io);
        Ok(Self {
            session: session.on_screen(screen),
            client,
            game,
            me,
            token,
            log,
            pending: None,
            lines: VecDeque::new(),
            questioned: None,
            changes: 0,
            screen: Screen { prompted: false, interactive, paused: false },
            attendance: Attendance::default(),
            clock: ClockDisplay::new(),
            resigning: false,
            agreed: None,
            finished: false,
            questions: ScreenQuestions::default(),
            rated: false,
            heard: BTreeSet::new(),
        })
    }

    /// Shows and plays the match until it is over or you leave.
    pub(super) fn run(mut self) -> Result<OnlineEnding, Failure> {
        self.begin()?;
        loop {
            self.step()?;
            self.show_result()?;
            if let Some(finish) = self.ends()? {
                return Ok(finish);
            }
            if !self.is_waiting()
                && let Some(input) = self.lines.pop_front()
            {
                match self.typed(input)? {
                    Some(finish) => return Ok(finish),
                    None => continue,
                }
            }
            let heard = if let Some(heard) = self.client.hear_now()? {
                heard
            } else {
                self.prompt()?;
                if self.session.is_on_screen() {
                    self.hear_on_screen()?
                } else {
                    self.client.hear()?
                }
            };
            if let Some(finish) = self.take(heard)? {
                return Ok(finish);
            }
        }
    }

    /// Shows the match on the full screen until something happens: on the way to the server, or a line of the player.
    fn hear_on_screen(&mut self) -> Result<TerminalEvent, Failure> {
        let mut drawn = None;
        self.ask_on_screen()?;
        self.session.open_long_answer();
        loop {
            let now = Instant::now();
            if drawn.is_none_or(|drawn| now.duration_since(drawn) >= REDRAWN) {
                self.show_clocks()?;
                self.session.redraw()?;
                drawn = Some(now);
            }
            while let Some(event) = self.session.next_event(Duration::ZERO)? {
                match self.session.screen_event(event) {
                    Some(line) if line == LOOK_BACK => {
                        T::look_back(self)?;
                        self.session.ask_again();
                    }
                    Some(line) if line == SHOW_LINK => self.show_link_outside()?,
                    Some(line) => return Ok(TerminalEvent::Typed(Input::Text(line))),
                    None => {}
                }
                drawn = None;
            }
            self.ask_on_screen()?;
            if let Some(heard) = self.client.hear_within(Some(LISTENED))? {
                return Ok(heard);
            }
        }
    }

    /// Shows the clocks beside the players.
    fn show_clocks(&mut self) -> Result<(), Failure> {
        let clocks = self.client.follower.clocks(self.game).unwrap_or_default();
        let state = self.state()?;
        let left = PerSeat::from_fn(|seat| self.clock.figures(state, &clocks, seat));
        self.session.set_clocks(left);
        Ok(())
    }

    /// The state of the match, as the server reports it.
    pub(super) fn state(&self) -> Result<&Game, Failure> {
        self.client.state(self.game)
    }

    /// Returns whether the server has not answered what you did last, or has not sent it yet.
    pub(super) fn is_waiting(&self) -> bool {
        self.pending.is_some() || !self.session.played.pending().is_empty()
    }

    /// The question to you, if the match waits for you.
    pub(super) fn asked(&self) -> Result<Option<(Seat, PlayerQuestion)>, Failure> {
        let state = self.state()?;
        let goes_on = state.is_begun() && state.ended().is_none() && state.renewing().is_none();
        Ok(match self.session.played.awaits() {
            NextStep::Person(seat, ask) if goes_on => Some((seat, ask)),
            _ => None,
        })
    }

    /// Does what needs no answer of a person: sits down, opens the bytes, plays nothing where nothing can be played; or asks.
    fn step(&mut self) -> Result<(), Failure> {
        let Some(me) = self.me.filter(|_| !self.is_waiting()) else { return Ok(()) };
        let agreed = self.agreed == Some(self.state()?.rounds().len());
        let due = (self.token.as_ref(), agreed);
        if let Some(message) = self.client.contribution(self.game, me, due)? {
            let game = self.game;
            self.pending = self.client.ask(|id| message.named(game, id));
            return Ok(());
        }
        let Some((seat, ask)) = self.asked()? else { return Ok(()) };
        if self.questioned == Some(self.changes) {
            return Ok(());
        }
        self.questioned = Some(self.changes);
        self.before_news()?;
        self.session.drop_early_events()?;
        self.print_clocks()?;
        match T::question(&mut self.session, seat, ask)? {
            Some(action) => self.act(&action),
            None => Ok(()),
        }
    }

    /// Prints the question that waits for an answer, or what is awaited.
    fn prompt(&mut self) -> Result<(), Failure> {
        if self.screen.prompted || self.is_waiting() {
            return Ok(self.session.out.flush()?);
        }
        self.screen.prompted = true;
        let is_asked = self.session.is_on_screen()
            && matches!(
                self.question_on_screen()?,
                Some(OpenQuestion::Resign | OpenQuestion::GoOn | OpenQuestion::Over(_))
            );
        if is_asked {
            return Ok(self.session.out.flush()?);
        }
        if self.resigning {
            return self.prompt_with(key!("net-prompt-resign"));
        }
        if let Some((seat, ask)) = self.asked()? {
            return T::prompt(&mut self.session, seat, ask);
        }
        let state = self.state()?;
        if state.ended().is_some() && self.me.is_some() {
            return self.prompt_with(key!("net-prompt-over"));
        }
        if !self.screen.interactive {
            self.screen.prompted = false;
            return Ok(self.session.out.flush()?);
        }
        let key = match self.me {
            None => key!("net-prompt-watching"),
            Some(me) if self.is_asked_to_continue(me)? => key!("net-prompt-renew"),
            Some(_) if !self.client.is_up() => key!("net-prompt-lost"),
            Some(_) => T::WORDS.prompt_waiting,
        };
        self.prompt_with(key)
    }

    fn prompt_with(&mut self, key: Key) -> Result<(), Failure> {
        let text = self.session.texts.plain(key);
        write!(self.session.out, "{text}> ")?;
        Ok(self.session.out.flush()?)
    }

    /// Removes the prompt before something is printed that nobody typed for.
    pub(super) fn before_news(&mut self) -> Result<(), Failure> {
        Ok(self.screen.clear(&mut self.session.out)?)
    }

    /// Prints a sentence about the match.
    pub(super) fn say(&mut self, key: Key, arguments: &FluentArgs<'_>) -> Result<(), Failure> {
        self.before_news()?;
        let text = self.session.texts.with(key, arguments);
        self.session.wrapped(&text, 0)
    }

    /// The end of the match for this program, once there is nothing more to do.
    fn ends(&mut self) -> Result<Option<OnlineEnding>, Failure> {
        if let Some(next) = self.state()?.rematch().filter(|_| self.me.is_some()) {
            return Ok(Some(OnlineEnding::Rematch(next)));
        }
        let stays = self.me.is_some() && !self.client.input_ended;
        Ok((self.finished && !stays).then_some(OnlineEnding::Over))
    }

    /// Takes a line that was typed.
    pub(super) fn typed(&mut self, input: Input) -> Result<Option<OnlineEnding>, Failure> {
        let typed = TypedLine::new(input.line(), self.session.texts);
        if self.is_waiting() && !self.is_for_now(&typed) {
            self.lines.push_back(input);
            return Ok(None);
        }
        self.line(typed)
    }

    /// Prints the clocks once for every throw; nothing in a match without.
    fn print_clocks(&mut self) -> Result<(), Failure> {
        let state = self.client.state(self.game)?;
        if self.session.is_on_screen() {
            return Ok(());
        }
        if self.clock.is_due(state) { self.print_clocks_now() } else { Ok(()) }
    }

    /// Prints the clocks.
    pub(super) fn print_clocks_now(&mut self) -> Result<(), Failure> {
        let clocks = self.client.follower.clocks(self.game).unwrap_or_default();
        let name = |seat| self.session.seat_name(seat);
        let text = self.clock.text(self.session.texts, self.state()?, &clocks, name);
        self.before_news()?;
        self.session.line(&styled(FAINT, &text))
    }

    /// Prints the beginning of the match, or where it stands.
    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        T::show_beginning(self)?;
        let state = self.state()?.clone();
        if self.me.is_none() && state.ended().is_none() {
            self.say(key!("net-watching"), &fluent_args![])?;
        }
        if let Some(ending) = state.ended() {
            T::show_board(&mut self.session)?;
            self.say_ended(ending)?;
            let revealed = self.log.iter().any(|did| matches!(did.event, GameEvent::Reveal { .. }));
            return if revealed { self.finish() } else { Ok(()) };
        }
        if !state.is_begun() {
            return T::await_players(self, &state);
        }
        T::show_entered(self)?;
        self.say_renewal()
    }

    /// Checks whether the match waits for the player at `me` to continue after a restore, and they have not decided.
    pub(super) fn is_asked_to_continue(&self, me: Seat) -> Result<bool, Failure> {
        let state = self.state()?;
        let missing = state.renewing().is_some_and(|round| round.share(me).is_none());
        Ok(missing && self.agreed != Some(state.rounds().len()))
    }

    /// Says what becomes of the match after a restore, as long as it waits.
    pub(super) fn say_renewal(&mut self) -> Result<(), Failure> {
        let state = self.state()?;
        let Some(round) = state.renewing() else { return Ok(()) };
        let moment = utc(round.backup().unwrap_or_default());
        let until = utc(state.deadline(0).unwrap_or_default());
        let key = match self.me {
            None => key!("net-renew-watched"),
            Some(me) if self.is_asked_to_continue(me)? => key!("net-renew-asked"),
            Some(me) if state.all_contribute() && state.must_open(me) => {
                let known = self.client.profile.renewed(self.game, state.rounds().len() as u32)?;
                if known.is_some() {
                    return Ok(());
                }
                key!("net-renew-elsewhere")
            }
            Some(_) => key!("net-renew-waits"),
        };
        self.say(key, &fluent_args!["moment" => moment, "until" => until, "way" => self.way()])
    }

    /// Says that players are missing, and how to come back.
    pub(super) fn print_awaited(&mut self) -> Result<(), Failure> {
        self.say(T::WORDS.awaited, &fluent_args![])?;
        let command = self.client.return_command(self.game);
        self.session.line(&format!("  {command}"))
    }

    /// Prints the links of the match: the invitation while a seat is free, and the link to return or to watch.
    pub(super) fn print_link(&mut self) -> Result<(), Failure> {
        let state = self.state()?;
        let others = state.players().filter(|seat| Some(*seat) != self.me);
        let free = others.filter(|seat| state.seats()[*seat].is_none()).count();
        if free > 0 && self.client.has_invited(self.game, self.token.as_ref())? {
            let invitation = self.client.link(self.game, self.token.clone());
            self.say(T::WORDS.invite, &fluent_args!["free" => free])?;
            self.session.line(&format!("  {invitation}"))?;
            if self.session.is_on_screen() {
                return Ok(());
            }
            self.say(T::WORDS.invite_terminal, &fluent_args![])?;
            self.session.line(&format!("  {}", invitation.command()))?;
            if self.client.is_local() {
                self.say(key!("net-invite-local"), &fluent_args![])?;
            }
            return self.print_awaited();
        }
        self.say(key!("net-link"), &fluent_args![])?;
        let own = self.client.link(self.game, None);
        self.session.line(&format!("  {own}"))
    }

    /// Checks the dice and saves the record, once the secret is known.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        if std::mem::replace(&mut self.finished, true) {
            return Ok(());
        }
        self.before_news()?;
        self.print_verdict()?;
        self.session.save_now()?;
        if self.me.is_some() && self.session.saving.saved().0 != SavedState::All {
            let path = self.client.profile.record(self.game);
            let text = self.session.printed();
            self.session.saving.write_aside(&path, &text);
        }
        let (state, file) = self.session.saving.saved();
        if state == SavedState::All {
            let text = self.session.texts.with(key!("saved"), &fluent_args!["file" => file]);
            self.session.line(&text)?;
        }
        if self.me.is_some() && !self.client.input_ended && !self.session.is_on_screen() {
            self.session.say(T::WORDS.ask_rematch)?;
        }
        Ok(())
    }

    /// Prints one line about the dice: whether they are those of the commitment and of your bytes.
    fn print_verdict(&mut self) -> Result<(), Failure> {
        let texts = self.session.texts;
        let text = match seal::verify(&self.session.printed()) {
            Ok(verified) if verified.throws == 0 => return Ok(()),
            Ok(verified) => {
                let throws = fluent_args!["throws" => verified.throws];
                let said = match self.own_share()? {
                    ShareUse::Used => texts.with(T::WORDS.fair, &throws),
                    ShareUse::Unknown => texts.with(T::WORDS.fair_watched, &throws),
                    ShareUse::Other => return self.warn(&texts.plain(key!("net-other-share"))),
                };
                with_renewed(said, &verified, texts)
            }
            Err(doubt) => return self.warn(&describe(&doubt, texts)),
        };
        self.session.wrapped(&text, 0)
    }

    fn warn(&mut self, text: &str) -> Result<(), Failure> {
        wrap(text, 0, 0).iter().try_for_each(|line| self.session.line(&styled(REFUSED, line)))
    }

    /// The use of your bytes: whether the dice follow from them and from the commitment, as both were kept when you sat down.
    fn own_share(&self) -> Result<ShareUse, Failure> {
        let Some(me) = self.me else { return Ok(ShareUse::Unknown) };
        let state = self.client.state(self.game)?;
        Ok(ShareUse::of(&self.client.own_shares(state)?, state, me))
    }
}

/// Saves to a file that is new, or that holds an earlier state of this match.
fn saving<T: ServerGame>(save: Option<PathBuf>, record: &T::Record) -> Result<Saving, Failure> {
    let Some(path) = save else { return Ok(Saving::new(None, None)) };
    if path.exists() && T::read_record(&path)?.tag(seal::GAME) != record.tag(seal::GAME) {
        return Err(Usage::WouldOverwrite(path).into());
    }
    let mut saving = Saving::new(Some(path), None);
    saving.begin(record)?;
    Ok(saving)
}
