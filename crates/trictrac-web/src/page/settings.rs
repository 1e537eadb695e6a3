//! The settings of the reader: pace, numbers of the points, coach, taps, confirmation, automatic throws and plays, missed points,
//! contrast, the look of the table.
//!
//! They are saved between visits.

use std::time::Duration;

use leptos::prelude::*;

use super::memory;

/// One of several values, with its name in storage.
pub(super) trait StoredChoice: Copy + PartialEq + Send + Sync + 'static {
    fn name(self) -> &'static str;
}

/// The speed of animations and pauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnimationPace {
    Calm,
    Brisk,
    Still,
}

impl AnimationPace {
    pub(super) const ALL: [Self; 3] = [Self::Calm, Self::Brisk, Self::Still];

    /// Scales a pause that lasts `calm` at the calm pace.
    pub(super) fn wait(self, calm: Duration) -> Duration {
        match self {
            Self::Calm => calm,
            Self::Brisk => calm * 2 / 5,
            Self::Still => calm / 20,
        }
    }
}

impl StoredChoice for AnimationPace {
    /// Also the name in the style sheet.
    fn name(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Brisk => "brisk",
            Self::Still => "still",
        }
    }
}

/// The places in which the numbers of the points are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PointNumbers {
    /// Everywhere, but at the table only in the first matches of a visitor.
    Auto,
    Always,
    Never,
}

impl PointNumbers {
    pub(super) const ALL: [Self; 3] = [Self::Auto, Self::Always, Self::Never];
}

impl StoredChoice for PointNumbers {
    fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Always => "always",
            Self::Never => "never",
        }
    }
}

/// The look of the table and the men. The style sheet gives their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TableTheme {
    Walnut,
    Slate,
    Rosewood,
    Delft,
}

impl TableTheme {
    pub(super) const ALL: [Self; 4] = [Self::Walnut, Self::Slate, Self::Rosewood, Self::Delft];
}

impl StoredChoice for TableTheme {
    /// Also the name in the style sheet.
    fn name(self) -> &'static str {
        match self {
            Self::Walnut => "walnut",
            Self::Slate => "slate",
            Self::Rosewood => "rosewood",
            Self::Delft => "delft",
        }
    }
}

/// All settings.
#[derive(Clone, Copy)]
pub(super) struct PageSettings {
    pub(super) pace: RwSignal<AnimationPace>,
    /// True if the coach warns before a bad decision.
    pub(super) coach: RwSignal<bool>,
    /// True if the dice are thrown for the player where scoring is automatic.
    pub(super) throws: RwSignal<bool>,
    /// True if the only legal play is played automatically.
    pub(super) forced: RwSignal<bool>,
    /// True if a play against a computer waits for the player to confirm it, too.
    pub(super) confirms: RwSignal<bool>,
    /// True if one tap moves a man; otherwise a second one says where he goes.
    pub(super) taps: RwSignal<bool>,
    /// The places in which the numbers of the points are drawn.
    pub(super) numbers: RwSignal<PointNumbers>,
    /// True if missed points and claims are shown once it is too late for them.
    pub(super) teach: RwSignal<bool>,
    /// True if the table turns after each throw between two people.
    pub(super) turning: RwSignal<bool>,
    pub(super) contrast: RwSignal<bool>,
    /// The look of the table and the men.
    pub(super) table: RwSignal<TableTheme>,
    /// The number of matches that the visitor has begun after the first.
    matches: RwSignal<u32>,
}

/// The number of first matches in which the numbers of the points are drawn.
const FIRST_MATCHES: u32 = 3;

const PACE: &str = "pace";
const COACH: &str = "coach";
const THROWS: &str = "throws";
const FORCED: &str = "forced";
const CONFIRMS: &str = "confirms";
const TAPS: &str = "taps";
const NUMBERS: &str = "numbers";
const TEACH: &str = "teach";
const TURNING: &str = "turning";
const CONTRAST: &str = "contrast";
/// Also the name in `first.js`, which applies it before the first paint.
const TABLE: &str = "table";
const MATCHES: &str = "matches";
const YES: &str = "yes";
const NO: &str = "no";
const MORE_CONTRAST: &str = "(prefers-contrast: more)";

impl PageSettings {
    /// Loads the saved settings and applies them to the page.
    pub(super) fn load() -> Self {
        let settings = Self {
            pace: RwSignal::new(
                saved_choice(PACE, &AnimationPace::ALL).unwrap_or(AnimationPace::Calm),
            ),
            coach: saved_switch(COACH, false),
            throws: saved_switch(THROWS, true),
            forced: saved_switch(FORCED, true),
            confirms: saved_switch(CONFIRMS, false),
            taps: saved_switch(TAPS, true),
            numbers: RwSignal::new(
                saved_choice(NUMBERS, &PointNumbers::ALL).unwrap_or(PointNumbers::Auto),
            ),
            teach: saved_switch(TEACH, true),
            turning: saved_switch(TURNING, false),
            contrast: saved_switch(CONTRAST, system_prefers(MORE_CONTRAST)),
            table: RwSignal::new(
                saved_choice(TABLE, &TableTheme::ALL).unwrap_or(TableTheme::Walnut),
            ),
            matches: RwSignal::new(memory::load(MATCHES).and_then(|n| n.parse().ok()).unwrap_or(0)),
        };
        follow_choice(PACE, &AnimationPace::ALL, settings.pace);
        follow_choice(NUMBERS, &PointNumbers::ALL, settings.numbers);
        follow_choice(TABLE, &TableTheme::ALL, settings.table);
        Effect::new(move |_| {
            let Some(root) = document().document_element() else { return };
            let _ = root.set_attribute("data-pace", settings.pace.get().name());
            let contrast = if settings.contrast.get() { "more" } else { "usual" };
            let _ = root.set_attribute("data-contrast", contrast);
            let _ = root.set_attribute("data-numbers", settings.numbered());
            let _ = root.set_attribute("data-table", settings.table.get().name());
        });
        settings
    }

    /// Changes the pace and saves it.
    pub(super) fn choose_pace(self, pace: AnimationPace) {
        memory::save(PACE, pace.name());
        self.pace.set(pace);
    }

    /// Changes where the numbers of the points are drawn, and saves it.
    pub(super) fn choose_numbers(self, numbers: PointNumbers) {
        memory::save(NUMBERS, numbers.name());
        self.numbers.set(numbers);
    }

    /// Changes the look of the table and saves it.
    pub(super) fn choose_table(self, table: TableTheme) {
        memory::save(TABLE, table.name());
        self.table.set(table);
    }

    /// Counts another match of the visitor.
    pub(super) fn count_match(self) {
        self.matches.update(|matches| *matches = matches.saturating_add(1));
        memory::save(MATCHES, &self.matches.get_untracked().to_string());
    }

    /// The places in which the numbers of the points are drawn, for the style sheet.
    fn numbered(self) -> &'static str {
        match self.numbers.get() {
            PointNumbers::Auto if self.matches.get() >= FIRST_MATCHES => "beside",
            PointNumbers::Auto | PointNumbers::Always => "everywhere",
            PointNumbers::Never => "nowhere",
        }
    }
}

/// Creates a switch that is saved under `key` when the reader changes it.
fn saved_switch(key: &'static str, usual: bool) -> RwSignal<bool> {
    let signal = RwSignal::new(memory::load(key).map_or(usual, |saved| saved == YES));
    // The default is not saved, so that a later change of the default, or of the system's preference, still takes effect.
    Effect::new(move |before: Option<bool>| {
        let now = signal.get();
        if before.is_some_and(|before| before != now) {
            memory::save(key, if now { YES } else { NO });
        }
        now
    });
    memory::follow(key, move |saved| signal.set(saved == YES));
    signal
}

/// The choice that was saved under `key`, if any.
fn saved_choice<T: StoredChoice>(key: &str, all: &[T]) -> Option<T> {
    let saved = memory::load(key)?;
    all.iter().copied().find(|one| one.name() == saved)
}

/// Makes `signal` follow the choice of other tabs.
fn follow_choice<T: StoredChoice>(key: &'static str, all: &'static [T], signal: RwSignal<T>) {
    memory::follow(key, move |_| {
        if let Some(chosen) = saved_choice(key, all) {
            signal.set(chosen);
        }
    });
}

/// The device by which the reader points, for texts that name it: `touch` or `mouse`.
pub(super) fn device() -> &'static str {
    if system_prefers("(pointer: coarse)") { "touch" } else { "mouse" }
}

/// Checks whether anything moves at this pace: not if the reader's system asks for less motion.
pub(super) fn moves(pace: AnimationPace) -> bool {
    pace != AnimationPace::Still && !system_prefers("(prefers-reduced-motion: reduce)")
}

/// Checks whether the reader's system answers a media query with yes.
pub(super) fn system_prefers(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}
