//! The absence of the player from correspondence matches, on the full screen. Days are those of UTC.

use trictrac_client::net::{ClientSession, NetError};
use trictrac_protocol::{
    ABSENCE_PATH, Absence, AbsenceRequest, ApiError, OwnAbsence, read_foreign,
};
use trictrac_screen::list::{Entry, List};
use trictrac_screen::terminal::FullScreen;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::online::request_refused;

use crate::play::online::clock::{last_day, now};
use crate::play::screen::choosing::{ListAnswer, choose, show};

/// A day in milliseconds.
const DAY: u64 = 24 * 3_600_000;

/// The days that the player chooses.
struct Days {
    /// The number of days until the first one.
    first: u64,
    /// Their number.
    count: u64,
}

impl Days {
    /// The first day begins now, if it is today; the last one ends with its last moment.
    fn request(&self) -> AbsenceRequest {
        let today = now() / DAY * DAY;
        let from = (self.first > 0).then_some(today + self.first * DAY);
        AbsenceRequest { from, until: today + (self.first + self.count) * DAY }
    }

    /// Changes the first day, or the number of days.
    fn change(&mut self, entry: usize, more: bool) {
        let (value, least, most) = match entry {
            0 => (&mut self.first, 0, Absence::DAYS_AHEAD),
            _ => (&mut self.count, 1, Absence::DAYS_AT_ONCE),
        };
        let next = if more { value.saturating_add(1) } else { value.saturating_sub(1) };
        *value = next.clamp(least, most);
    }
}

/// Shows whether the player is away, and lets them change that.
///
/// # Errors
/// The server cannot be reached, or the terminal cannot be used.
pub(super) fn choose_absence(
    full: &mut FullScreen,
    session: &ClientSession,
    texts: &Texts,
) -> Result<(), AwayError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let text = runtime.block_on(session.get(ABSENCE_PATH))?;
    let mut own: OwnAbsence = read_foreign(&text)
        .map_err(|_| NetError::Answer { found: text, expected: "an absence" })?;
    let (mut days, mut chosen) = (Days { first: 0, count: 7 }, 0);
    loop {
        let mut list = list(texts, &own, &days);
        list.chosen = chosen;
        let answer = choose(full, &mut list, texts)?;
        chosen = list.chosen;
        let wanted = match answer {
            ListAnswer::Change(entry @ 0..2, more) => {
                days.change(entry, more);
                continue;
            }
            ListAnswer::Take(entry @ 0..2) => {
                days.change(entry, true);
                continue;
            }
            ListAnswer::Change(..) => continue,
            ListAnswer::Take(2) => Some(days.request()),
            ListAnswer::Take(_) => None,
            ListAnswer::Back | ListAnswer::Leave => return Ok(()),
        };
        match runtime.block_on(session.set_absence(wanted.as_ref()))? {
            Ok(changed) => (own, chosen) = (changed, 2),
            Err(refused) => say(full, texts, refused)?,
        }
    }
}

fn say(full: &mut FullScreen, texts: &Texts, refused: ApiError) -> std::io::Result<()> {
    let title = texts.plain(key!("account-away"));
    show(full, texts, &title, &request_refused(texts, refused, None))
}

/// The days, and what can be done.
fn list(texts: &Texts, own: &OwnAbsence, days: &Days) -> List {
    let AbsenceRequest { from, until } = days.request();
    let first = trictrac_protocol::day(from.unwrap_or_else(now));
    let has_one = own.absence.is_some();
    let does = if has_one { key!("account-away-change") } else { key!("account-away-set") };
    let mut entries = vec![
        Entry::setting(texts.plain(key!("account-away-from")), first),
        Entry::setting(texts.plain(key!("account-away-until")), last_day(until)),
        Entry::new(texts.plain(does), ""),
    ];
    let mut above = vec![texts.plain(key!("account-away-about"))];
    if let Some(absence) = own.absence {
        let (now, back) = if absence.is_at(now()) {
            ("now", key!("account-away-back"))
        } else {
            ("later", key!("account-away-cancel"))
        };
        let arguments = fluent_args![
            "when" => now, "from" => trictrac_protocol::day(absence.from),
            "until" => last_day(absence.until)
        ];
        above.push(texts.with(key!("account-away-is"), &arguments));
        entries.push(Entry::new(texts.plain(back), ""));
    }
    let year = trictrac_protocol::day(now())[..4].to_owned();
    let left = fluent_args!["days" => own.whole_days_left(), "year" => year];
    above.push(texts.with(key!("account-away-left"), &left));
    let mut list = List::new(texts.plain(key!("account-away")), entries);
    list.above = above.into_iter().map(Into::into).collect();
    list
}

/// The reason why the absence cannot be shown.
#[derive(Debug)]
pub(super) enum AwayError {
    /// The server cannot be reached.
    Net(NetError),
    /// The terminal cannot be used.
    Terminal(std::io::Error),
}

impl From<NetError> for AwayError {
    fn from(error: NetError) -> Self {
        Self::Net(error)
    }
}

impl From<std::io::Error> for AwayError {
    fn from(error: std::io::Error) -> Self {
        Self::Terminal(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_begin_now_or_with_a_whole_day() {
        let mut days = Days { first: 0, count: 1 };
        let today = now() / DAY * DAY;
        assert_eq!(days.request(), AbsenceRequest { from: None, until: today + DAY });
        days.change(0, false);
        days.change(1, false);
        assert_eq!((days.first, days.count), (0, 1));
        for _ in 0..100 {
            days.change(0, true);
            days.change(1, true);
        }
        let until = Some(today + 60 * DAY);
        assert_eq!(days.request(), AbsenceRequest { from: until, until: today + 74 * DAY });
    }
}
