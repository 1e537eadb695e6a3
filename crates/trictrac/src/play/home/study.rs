//! A record on the full screen: throw by throw, with the judgement of every decision, the luck, and rollouts.

use std::io;

use trictrac_console::options::threads;
use trictrac_console::style::{FAINT, LOSS, STRONG, styled};
use trictrac_console::wrap;
use trictrac_engine::analysis::{JudgedThrow, MatchAnalyst, RecordOutline};
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_engine::seat_tag;
use trictrac_engine::trust::JudgedDecision;
use trictrac_rules::coup::Coup;
use trictrac_rules::men::MEN;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::{PerSide, Side};
use trictrac_screen::board::{BoardMarks, BoardView};
use trictrac_screen::pane::ReadFrom;
use trictrac_screen::table::{self, Focus, MatchLayout, MatchPicture, Scrolls, TitledText};
use trictrac_screen::terminal::{FullScreen, ScreenEvent, ScreenKey};
use trictrac_screen::text::{harmless, lines};
use trictrac_words::advice::{action, per_cent, percentage_points};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::replay::{NarratedTurn, turns};
use trictrac_words::summary::{figures, lost};
use trictrac_words::trust::{judgement, luck};
use trictrac_words::{called, side as side_name, thrown};

use crate::earnings::earnings;
use crate::play::screen::choosing::show;
use crate::play::screen::hand::near_of;
use crate::trials::{ROLLED, Trials};

/// The number of candidates of a decision that are shown.
const KEPT: usize = 5;
/// The trials of a rollout of the candidates.
const TRIALS: u32 = 1296;
/// The seed of the dice of rollouts.
const SEED: u64 = 1;

/// A record that is looked at.
struct Study<'a> {
    texts: &'a Texts,
    outline: RecordOutline,
    turns: Vec<NarratedTurn>,
    goal: u8,
    names: PerSide<String>,
    /// The side at the bottom: that of the only person, as when the match was played.
    near: Side,
    /// The judgement of each throw, as far as it is known.
    judged: Vec<Option<JudgedThrow>>,
    /// The result of a rollout of the throw that is shown.
    rolled: Vec<String>,
    /// What the program does just now.
    progress: String,
    /// The player whose errors come first.
    reader: Option<Side>,
    at: usize,
    focus: Focus,
    scrolls: Scrolls,
}

/// Shows `record` until the reader goes back, as `reader` has seen it if they have played it; analysed from the beginning if `analysed`.
pub(in crate::play) fn run(
    full: &mut FullScreen,
    record: &Record,
    texts: &Texts,
    reader: Option<Side>,
    analysed: bool,
) -> io::Result<()> {
    let outline = RecordOutline::of(record);
    let throws = outline.throws();
    let name = |side| {
        let named = seat_tag::name(record, side);
        named.map_or_else(|| side_name(texts, side), |name| called(texts, &name))
    };
    let is_person = |side: &Side| seat_tag::seat(record, *side) == Some(seat_tag::HUMAN);
    let people: Vec<Side> = Side::ALL.into_iter().filter(is_person).collect();
    let reader = reader.or(match people[..] {
        [only] => Some(only),
        _ => None,
    });
    // Places have the numbers that they had when the match was played.
    let alone = reader.map(|reader| texts.read_by(reader));
    let texts = alone.as_ref().unwrap_or(texts);
    let mut study = Study {
        texts,
        outline,
        turns: turns(record, texts),
        goal: record.rules().holes.get(),
        names: PerSide::from_fn(name),
        near: reader.unwrap_or_else(|| near_of(&people, None)),
        judged: vec![None; throws],
        rolled: Vec::new(),
        progress: String::new(),
        reader,
        at: 0,
        focus: Focus::Board,
        scrolls: Scrolls::default(),
    };
    // Read when it is first needed.
    let mut network = None;
    if analysed {
        study.draw(full)?;
        study.analyse(full, network.get_or_insert_with(Network::shipped))?;
        study.summary(full)?;
        study.go_to_worst();
    }
    loop {
        study.draw(full)?;
        let Some(event) = full.next_event(None)? else { continue };
        if study.event(full, &event, &mut network)? {
            return Ok(());
        }
    }
}

impl Study<'_> {
    /// Does what an event asks for; returns whether the reader goes back.
    fn event(
        &mut self,
        full: &mut FullScreen,
        event: &ScreenEvent,
        network: &mut Option<Network>,
    ) -> io::Result<bool> {
        let key = match *event {
            ScreenEvent::Key(key) => key,
            ScreenEvent::Wheel(at, lines) => {
                let (width, height) = full.size();
                let area = ratatui::layout::Rect::new(0, 0, width, height);
                let focus = MatchLayout::of(area).map_or(Focus::Board, |it| it.pane_at(at));
                self.scroll(focus, lines);
                return Ok(false);
            }
            _ => return Ok(false),
        };
        match key {
            ScreenKey::Interrupt | ScreenKey::Sign('q') => return Ok(true),
            ScreenKey::Escape if self.focus == Focus::Board => return Ok(true),
            ScreenKey::Escape => self.focus = Focus::Board,
            ScreenKey::Tab => self.focus = self.focus.next(),
            ScreenKey::BackTab => self.focus = self.focus.previous(),
            ScreenKey::Up if self.focus != Focus::Board => self.scroll(self.focus, -1),
            ScreenKey::Down if self.focus != Focus::Board => self.scroll(self.focus, 1),
            ScreenKey::Right
            | ScreenKey::Down
            | ScreenKey::Enter
            | ScreenKey::Sign('l' | 'j' | ' ') => {
                self.go(self.at.saturating_add(1));
            }
            ScreenKey::Left | ScreenKey::Up | ScreenKey::Backspace | ScreenKey::Sign('h' | 'k') => {
                self.go(self.at.saturating_sub(1));
            }
            ScreenKey::PageDown => self.go(self.at.saturating_add(10)),
            ScreenKey::PageUp => self.go(self.at.saturating_sub(10)),
            ScreenKey::Home => self.go(0),
            ScreenKey::End => self.go(usize::MAX),
            ScreenKey::Sign('a') => {
                self.analyse(full, network.get_or_insert_with(Network::shipped))?;
                self.summary(full)?;
            }
            ScreenKey::Sign('s') => self.summary(full)?,
            ScreenKey::Sign('r') => {
                self.roll_out(full, network.get_or_insert_with(Network::shipped))?;
            }
            ScreenKey::Sign('n') => self.go_to_error(true),
            ScreenKey::Sign('p' | 'N') => self.go_to_error(false),
            _ => {}
        }
        Ok(false)
    }

    fn scroll(&mut self, focus: Focus, lines: isize) {
        if let Some(scroll) = self.scrolls.of(focus) {
            scroll.by(if focus == Focus::History { -lines } else { lines });
        }
    }

    fn go(&mut self, at: usize) {
        self.at = at.min(self.judged.len().saturating_sub(1));
        self.rolled.clear();
        self.scrolls = Scrolls::default();
    }

    /// Goes to the next throw with an error, or the one before: those of the reader come first, then those of the other player. It stays
    /// where there is none.
    fn go_to_error(&mut self, forward: bool) {
        let is_own = |index: usize| {
            let roller = self.judged[index].as_ref().map(|judged| judged.roller);
            self.reader.is_none_or(|reader| roller == Some(reader))
        };
        let place = |index: usize| (!is_own(index), index);
        let has_error = |index: &usize| {
            let judged = self.judged[*index].as_ref();
            judged.is_some_and(|judged| judged.decisions().any(JudgedDecision::is_error))
        };
        // From a throw without an error the own ones follow, wherever it is.
        let here = if has_error(&self.at) { place(self.at) } else { (false, self.at) };
        let errors = (0..self.judged.len()).filter(has_error);
        let found = if forward {
            errors.filter(|index| place(*index) > here).min_by_key(|index| place(*index))
        } else {
            errors.filter(|index| place(*index) < here).max_by_key(|index| place(*index))
        };
        if let Some(found) = found {
            self.go(found);
        }
    }

    /// Shows the decisions, the errors, the performance and the luck of both players, once every throw is judged.
    fn summary(&self, full: &mut FullScreen) -> io::Result<()> {
        let judged: Option<Vec<JudgedThrow>> = self.judged.iter().cloned().collect();
        let Some(judged) = judged.filter(|judged| !judged.is_empty()) else { return Ok(()) };
        let analysis = MatchAnalyst::conclude(&self.outline, judged);
        let names = Side::ALL.map(|side| {
            let is_reader = self.reader == Some(side);
            if is_reader { self.texts.plain(key!("name-you")) } else { side_name(self.texts, side) }
        });
        let mut rows = vec![(String::new(), names)];
        rows.extend(figures(self.texts, &analysis, Aim::Win));
        let width = |text: &str| text.chars().count();
        let label = rows.iter().map(|(label, _)| width(label)).max().unwrap_or(0);
        let white = rows.iter().map(|(_, [white, _])| width(white)).max().unwrap_or(0);
        let line = |(name, [one, other]): &(String, [String; 2])| {
            format!("{name:<label$}  {one:>white$}  {other}")
        };
        let text = rows.iter().map(line).collect::<Vec<_>>().join("\n");
        show(full, self.texts, &self.texts.plain(key!("screen-study-summary")), &text)
    }

    /// Goes to the throw that has cost the player at the bottom most, if one has.
    fn go_to_worst(&mut self) {
        let cost = |judged: &JudgedThrow| -> f32 {
            let errors = judged.decisions().filter(|decision| decision.is_error());
            errors.map(|decision| decision.loss).sum()
        };
        let own = self.judged.iter().enumerate().filter_map(|(index, judged)| {
            let judged = judged.as_ref().filter(|judged| judged.roller == self.near)?;
            Some((index, cost(judged))).filter(|(_, cost)| *cost > 0.0)
        });
        if let Some((worst, _)) = own.max_by(|(_, one), (_, other)| one.total_cmp(other)) {
            self.go(worst);
        }
    }

    /// Judges every throw that is not judged yet, and shows how far it is. Esc stops it; what is judged stays.
    fn analyse(&mut self, full: &mut FullScreen, network: &Network) -> io::Result<()> {
        let count = self.judged.len();
        let analyst = MatchAnalyst { kept: KEPT, ..MatchAnalyst::new(network) };
        for index in 0..count {
            if self.judged[index].is_none() {
                self.judged[index] = analyst.throw(&self.outline, index);
                let done = fluent_args!["done" => index + 1, "count" => count];
                self.progress = self.texts.with(key!("screen-study-progress"), &done);
                self.draw(full)?;
                if full.was_escape_pressed()? {
                    break;
                }
            }
        }
        self.progress.clear();
        Ok(())
    }

    /// Rolls out the best candidates of the throw that is shown, and shows how far it is. Esc stops it; the result so far stays.
    fn roll_out(&mut self, full: &mut FullScreen, network: &Network) -> io::Result<()> {
        let Some(JudgedThrow { thrown: state, roller, .. }) = self.outline.throw(self.at) else {
            return Ok(());
        };
        let texts = self.texts.about(roller);
        let search = Search { evaluator: network, aim: Aim::Win, plies: 1 };
        let mut candidates = search.candidates(&state);
        candidates.truncate(ROLLED);
        let trials =
            Trials { search, state: &state, most: TRIALS, seed: SEED, threads: threads(None) };
        let mut failed = Ok(());
        let estimates = trials.make(&candidates, |so_far| {
            let made = so_far.first().map_or(0, |one| one.trials);
            let done = fluent_args!["done" => made, "count" => TRIALS];
            self.progress = self.texts.with(key!("screen-study-rolling"), &done);
            let shown = self.draw(full).and_then(|()| full.was_escape_pressed());
            let goes_on = matches!(shown, Ok(false));
            failed = shown.map(|_| ());
            goes_on
        });
        self.progress.clear();
        failed?;
        let mut rolled: Vec<_> = candidates.iter().zip(estimates).collect();
        rolled.sort_by(|(_, one), (_, other)| other.equity.total_cmp(&one.equity));
        self.rolled = rolled
            .iter()
            .map(|(candidate, estimate)| {
                let arguments = fluent_args![
                    "action" => action(&texts, candidate.action),
                    "win" => per_cent(&texts, f32::midpoint(estimate.equity, 1.0)),
                    "error" => percentage_points(&texts, estimate.standard_error / 2.0),
                    "trials" => estimate.trials
                ];
                texts.with(key!("screen-study-rolled"), &arguments)
            })
            .collect();
        Ok(())
    }

    fn draw(&mut self, full: &mut FullScreen) -> io::Result<()> {
        let theme = full.theme;
        let (width, height) = full.size();
        let layout = MatchLayout::of(ratatui::layout::Rect::new(0, 0, width, height));
        let shown = self.judged.get(self.at).cloned().flatten();
        let shown = shown.or_else(|| self.outline.throw(self.at));
        let coup = shown.as_ref().map(coup);
        let view = self.board(shown.as_ref(), coup.as_ref());
        wrap::set_pane(layout.map(|it| usize::from(it.throw.width)));
        let earned = coup.as_ref().map(|coup| earnings(self.texts, coup, false, view.near));
        wrap::set_pane(Some(usize::from(width)));
        let judged = shown.as_ref().map_or_else(Vec::new, |judged| self.judgement(judged));
        wrap::set_pane(None);
        let title = coup.as_ref().map(|coup| thrown(self.texts, coup.situation().throw));
        let picture = MatchPicture {
            players: [view.near.opponent(), view.near].map(|side| self.player(&view, side, &theme)),
            board: &view,
            marks: &BoardMarks::default(),
            throw: TitledText {
                title: title.unwrap_or_else(|| self.texts.plain(key!("screen-throw"))),
                lines: lines(&earned.unwrap_or_default().join("\n"), &theme),
            },
            history: TitledText {
                title: self.texts.plain(key!("screen-history")),
                lines: lines(&self.told(shown.as_ref()).join("\n"), &theme),
            },
            said: TitledText {
                title: self.texts.plain(key!("screen-study-judgement")),
                lines: lines(&judged.join("\n"), &theme),
            },
            said_from: ReadFrom::Top,
            prompt: self.prompt(&theme),
            typed: None,
            keys: self.keys(),
            focus: self.focus,
        };
        let [columns, rows] = table::SMALLEST;
        let small = fluent_args!["columns" => columns, "rows" => rows];
        let small = self.texts.with(key!("screen-too-small"), &small);
        let scrolls = &mut self.scrolls;
        full.draw(|frame, theme| table::draw(picture, scrolls, &small, theme, frame))
    }

    /// The board with the dice of the throw, before its play.
    fn board(&self, shown: Option<&JudgedThrow>, coup: Option<&Coup>) -> BoardView {
        let men = coup
            .map_or_else(|| PerSide::new([0; 24], [0; 24]), |coup| coup.situation().board.setup());
        let state = shown.map(|judged| judged.thrown);
        BoardView {
            off: PerSide::from_fn(|side| MEN - men[side].iter().sum::<u8>().min(MEN)),
            men,
            near: self.near,
            points: state.map(|state| state.releve().points).unwrap_or_default(),
            holes: state.map(|state| state.holes()).unwrap_or_default(),
            goal: self.goal,
            dice: shown.map(|judged| (judged.roller, judged.throw)),
            names: self.names.clone(),
        }
    }

    fn player(
        &self,
        view: &BoardView,
        side: Side,
        theme: &trictrac_screen::theme::Theme,
    ) -> [ratatui::text::Line<'static>; 2] {
        let man = if side == Side::White { "○" } else { "●" };
        let rolls = view.dice.is_some_and(|(roller, _)| roller == side);
        let sign = if rolls { "▸" } else { " " };
        let name = harmless(&view.names[side]);
        let arguments = fluent_args![
            "holes" => view.holes.amounts()[side], "goal" => self.goal,
            "points" => view.points.amounts()[side]
        ];
        let counts = self.texts.with(key!("screen-standing"), &arguments);
        [
            ratatui::text::Line::styled(format!("{sign} {man} {name}"), theme.strong),
            ratatui::text::Line::styled(format!("    {counts}"), theme.base),
        ]
    }

    /// What the record says about a turn, if it says something and the turn is not judged: there is room for it below the board.
    fn comments(&self, entry: usize) -> Option<String> {
        let is_judged = self.judged.get(self.at).is_some_and(Option::is_some);
        let told = self.turns.iter().filter(|turn| turn.entry == entry && !is_judged);
        let told: Vec<&str> = told.flat_map(|turn| &turn.comments).map(String::as_str).collect();
        (!told.is_empty()).then(|| told.join(" "))
    }

    /// The turns in words, up to the one of the throw that is shown, which stands out.
    fn told(&self, shown: Option<&JudgedThrow>) -> Vec<String> {
        let mut number = 0;
        let until = shown.map_or(0, |judged| judged.entry);
        let turns = self.turns.iter().take_while(|turn| turn.entry <= until);
        turns
            .map(|turn| {
                number += usize::from(turn.roller.is_some());
                let is_below = turn.entry == until && self.comments(until).is_some();
                let comments = if is_below { String::new() } else { turn.comments.join(" ") };
                let head = turn.roller.map_or_else(String::new, |roller| {
                    let sign = if roller == Side::White { "○" } else { "●" };
                    format!("{number} {sign} ")
                });
                let text = format!("{head}{} {} {comments}", turn.text, turn.standing);
                if turn.entry == until { styled(STRONG, text.trim()) } else { text }
            })
            .collect()
    }

    /// The luck of the throw, and every decision with its candidates; a hint at the keys where nothing is judged.
    fn judgement(&self, judged: &JudgedThrow) -> Vec<String> {
        let texts = &self.texts.about(judged.roller);
        let mut lines = Vec::new();
        if let Some(comments) = self.comments(judged.entry) {
            lines.push(comments);
        }
        if self.judged[self.at].is_some() {
            let arguments = fluent_args![
                "chance" => per_cent(texts, judged.chance_before()),
                "luck" => luck(texts, judged)
            ];
            lines.push(texts.with(key!("screen-study-luck"), &arguments));
        } else {
            lines.push(styled(FAINT, &texts.plain(key!("screen-study-unjudged"))));
        }
        for decision in judged.decisions() {
            let arguments = fluent_args![
                "action" => action(texts, decision.done().action),
                "verdict" => judgement(texts, decision),
                "loss" => lost(texts, Aim::Win, decision.loss).unwrap_or_default()
            ];
            let said = texts.with(key!("screen-study-decision"), &arguments);
            lines.push(styled(if decision.is_error() { LOSS } else { STRONG }, &said));
            for (index, one) in decision.candidates.iter().enumerate() {
                let sign = if index == decision.made { "*" } else { " " };
                let named = action(texts, one.action);
                lines.push(format!("  {sign} {named:<16} {}", per_cent(texts, one.chance)));
            }
        }
        lines.extend(self.rolled.iter().cloned());
        lines
    }

    fn prompt(&self, theme: &trictrac_screen::theme::Theme) -> ratatui::text::Line<'static> {
        let arguments = fluent_args!["number" => self.at + 1, "count" => self.judged.len()];
        let place = self.texts.with(key!("screen-study-place"), &arguments);
        ratatui::text::Line::styled(format!("{place}  {}", self.progress), theme.strong)
    }

    fn keys(&self) -> Vec<(String, String)> {
        let label = |key: &str, does| (key.to_owned(), self.texts.plain(does));
        vec![
            label("←→", key!("screen-study-key-throws")),
            label("a", key!("screen-study-key-analyse")),
            label("n p", key!("screen-study-key-errors")),
            label("r", key!("screen-study-key-rollout")),
            label("s", key!("screen-study-key-summary")),
            label("Tab", key!("screen-key-pane")),
            label("q", key!("screen-key-close")),
        ]
    }
}

/// The throw with its plays; for one that ended the match as it was before.
fn coup(judged: &JudgedThrow) -> Coup {
    judged.thrown.coup().unwrap_or_else(|| {
        let situation = judged.before.situation_of_next(judged.roller, judged.throw);
        Coup::new(judged.before.rules(), &situation)
    })
}
