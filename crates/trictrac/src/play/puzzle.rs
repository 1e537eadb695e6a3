//! A puzzle on the full screen: the board waits for one decision, and the verdict is shown beside it.

use std::io::{self, BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{GAIN, LOSS, STRONG, styled};
use trictrac_engine::match_dice::{DiceSource, MatchDice};
use trictrac_engine::puzzles::RolledAction;
use trictrac_engine::puzzles::answer::PuzzleDecision;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::{Action, Phase};
use trictrac_screen::terminal::FullScreen;
use trictrac_session::{NextStep, SeatControl, Session};
use trictrac_table::{By, PerSeat};
use trictrac_words::advice::{action, per_cent};
use trictrac_words::lang::{Key, Texts, key};
use trictrac_words::{puzzle, side};

use super::at_terminal::{Drawing, TerminalDecision};
use super::classic::{ClassicAtTerminal, ClassicBeside};
use super::screen::state::{MatchScreen, ScreenChoice};
use crate::saving::Saving;

/// The most candidates that are listed.
const LISTED: usize = 6;

/// A puzzle, or a problem of a treatise, as the screen shows it.
#[derive(Clone, Debug)]
pub(super) struct ScreenPuzzle {
    /// The decision.
    pub(super) decision: PuzzleDecision,
    /// The position before the throw is marked.
    pub(super) position: Position,
    /// The kind of puzzle, or its source.
    pub(super) title: String,
    /// More about it, which would give the answer away before.
    pub(super) about: String,
}

/// The outcome of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PuzzleOutcome {
    /// True if the first answer was right; nothing without an answer.
    pub(super) first: Option<bool>,
    /// True if the player wants no other puzzle.
    pub(super) leaves: bool,
}

/// The answer to a puzzle.
enum PuzzleReply {
    /// The player plays, or goes.
    Did(Action),
    /// The player wants to see the answer.
    Shown,
    /// The player leaves.
    Left,
}

/// What the player chooses after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AfterReply {
    Next,
    Again,
    Solution,
    Leave,
}

impl AfterReply {
    const ALL: [Self; 4] = [Self::Again, Self::Solution, Self::Next, Self::Leave];

    /// The line that chooses it.
    const fn line(self) -> &'static str {
        match self {
            Self::Next => "next",
            Self::Again => "again",
            Self::Solution => "answer",
            Self::Leave => "quit",
        }
    }

    const fn label(self) -> Key {
        match self {
            Self::Next => key!("puzzles-next"),
            Self::Again => key!("puzzles-try-again"),
            Self::Solution => key!("puzzles-show"),
            Self::Leave => key!("screen-after-leave"),
        }
    }
}

/// Lets the player solve a puzzle, until they want another one or leave.
///
/// # Errors
/// The terminal cannot be used.
pub(super) fn solve(
    full: &mut FullScreen,
    puzzle: &ScreenPuzzle,
    texts: &Texts,
) -> Result<PuzzleOutcome, Failure> {
    let mut first = None;
    loop {
        let screen = MatchScreen::new(full);
        let output = screen.said().output();
        let at = ClassicAtTerminal::of_puzzle(puzzle, texts, (io::empty(), output));
        let next = at.on_screen(Some(screen)).attempt(puzzle, &mut first);
        // Nobody needs to read it again when the screen is closed.
        full.farewell.clear();
        match next? {
            AfterReply::Again | AfterReply::Solution => {}
            AfterReply::Next => return Ok(PuzzleOutcome { first, leaves: false }),
            AfterReply::Leave => return Ok(PuzzleOutcome { first, leaves: true }),
        }
    }
}

impl<'a, R: BufRead, W: Write> ClassicAtTerminal<'a, R, W> {
    /// The board of a puzzle, before its throw.
    fn of_puzzle(puzzle: &ScreenPuzzle, texts: &'a Texts, (input, out): (R, W)) -> Self {
        let record = Record::new(Rules::default(), Some(puzzle.position.without_throw()));
        let who = PerSeat::from_fn(|seat| {
            if seat == Side::White.seat() { SeatControl::Here } else { SeatControl::Computer }
        });
        let session = Session::new(record, who, MatchDice::new(DiceSource::Seed(0)));
        let names = PerSide::new(texts.plain(key!("name-you")), side(texts, Side::Black));
        let beside = ClassicBeside { names, puzzle: Some(Vec::new()), ..ClassicBeside::remote() };
        let drawing = Drawing { ascii: false, plain: false };
        Self::at((session, beside), Saving::new(None, None), drawing, texts, (input, out))
    }

    /// Asks for an answer, and says whether it is right.
    fn attempt(
        mut self,
        puzzle: &ScreenPuzzle,
        first: &mut Option<bool>,
    ) -> Result<AfterReply, Failure> {
        self.ask_puzzle(puzzle)?;
        match self.reply()? {
            PuzzleReply::Left => return Ok(AfterReply::Leave),
            PuzzleReply::Shown => {
                first.get_or_insert(false);
                self.show_solution(
                    puzzle,
                    &styled(STRONG, &self.texts.plain(key!("learn-shown"))),
                )?;
            }
            PuzzleReply::Did(done) => {
                let verdict = puzzle.decision.judge(done);
                first.get_or_insert(verdict.right);
                let lost = puzzle::lost(self.texts, &puzzle.decision, verdict, None);
                let lost = lost.map(|lost| format!(" {lost}")).unwrap_or_default();
                if verdict.right {
                    let said = styled(GAIN, &self.texts.plain(key!("learn-right")));
                    self.show_solution(puzzle, &format!("{said}{lost}"))?;
                } else {
                    let said = styled(LOSS, &self.texts.plain(key!("learn-wrong")));
                    self.line(&format!("{said}{lost}"))?;
                    self.offer(&AfterReply::ALL, "");
                }
            }
        }
        loop {
            let line = self.line_on_screen()?;
            match AfterReply::ALL.into_iter().find(|after| after.line() == line) {
                Some(AfterReply::Solution) => {
                    let said = styled(STRONG, &self.texts.plain(key!("learn-shown")));
                    self.show_solution(puzzle, &said)?;
                }
                Some(after) => return Ok(after),
                None => {}
            }
        }
    }

    /// Puts the throw on the board, and says what is asked.
    fn ask_puzzle(&mut self, puzzle: &ScreenPuzzle) -> Result<(), Failure> {
        if let Some(throw) = puzzle.position.throw {
            self.fall(|played| {
                // The position leaves something to decide, so that the throw is legal.
                let _ = played.happened(By::Table, &Action::Throw(throw).into());
            })?;
        }
        self.line(&styled(STRONG, &puzzle.title))?;
        let chooses = matches!(self.state().phase(), Phase::Choice(_));
        let (choice, play) = (key!("puzzles-hold-or-go-asked"), key!("puzzles-play-asked"));
        self.say(if chooses { choice } else { play })
    }

    /// Waits for a play, or for going; holding is only the beginning of a play.
    fn reply(&mut self) -> Result<PuzzleReply, Failure> {
        loop {
            let (NextStep::Person(..), Some(coup)) = (self.played.awaits(), self.state().coup())
            else {
                return Ok(PuzzleReply::Left);
            };
            if let Some(only) = self.question(Side::White, &coup)? {
                return Ok(PuzzleReply::Did(only));
            }
            let decided = loop {
                self.prompt(Side::White, &coup)?;
                let typed = self.read()?;
                if typed.line() == AfterReply::Solution.line() {
                    return Ok(PuzzleReply::Shown);
                }
                if let Some(decided) = self.consider(Side::White, &coup, typed)? {
                    break decided;
                }
            };
            match decided {
                TerminalDecision::Act(
                    _,
                    TableAction::Common(done @ (Action::Play(_) | Action::Go)),
                ) => {
                    self.show_on_board(done)?;
                    return Ok(PuzzleReply::Did(done));
                }
                TerminalDecision::Act(seat, action) => self.act(seat, &action)?,
                TerminalDecision::Undo => self.undo()?,
                _ => return Ok(PuzzleReply::Left),
            }
        }
    }

    /// Moves the men of a play on the board, without playing it.
    fn show_on_board(&mut self, done: Action) -> Result<(), Failure> {
        let Action::Play(play) = done else { return Ok(()) };
        if matches!(self.state().phase(), Phase::Choice(_)) {
            self.act(Side::White.seat(), &Action::Hold.into())?;
        }
        self.played.compose(play);
        Ok(())
    }

    /// Says `said`, and shows the best action, what the author thinks, and what the other candidates lose.
    fn show_solution(&mut self, puzzle: &ScreenPuzzle, said: &str) -> Result<(), Failure> {
        let decision = &puzzle.decision;
        let mut said = vec![said.to_owned(), puzzle::best(self.texts, decision)];
        said.extend(puzzle::opinion(self.texts, decision));
        said.push(puzzle.about.clone());
        self.line(&said.join(" "))?;
        self.show_on_board(decision.best().action)?;
        let listed = decision.candidates.iter().take(LISTED);
        let candidates: Vec<String> = listed.map(|one| candidate(self.texts, one)).collect();
        self.offer(&[AfterReply::Next, AfterReply::Leave], &candidates.join("\n"));
        Ok(())
    }

    /// Offers these choices beside the board, each with the same text.
    fn offer(&mut self, offered: &[AfterReply], means: &str) {
        let choice = |after: &AfterReply| ScreenChoice {
            line: after.line().to_owned(),
            label: self.texts.plain(after.label()),
            means: means.to_owned(),
        };
        self.beside.puzzle = Some(offered.iter().map(choice).collect());
    }
}

/// A candidate with its chance to win.
fn candidate(texts: &Texts, one: &RolledAction) -> String {
    format!("{:>6} {}", per_cent(texts, one.chance as f32), action(texts, one.action))
}
