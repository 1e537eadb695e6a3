//! A calendar with the ends of a player's turns (iCalendar, RFC 5545).

use std::fmt::Write as _;

use trictrac_protocol::{OngoingGame, utc};
use trictrac_words::lang::{Texts, fluent_args, key};

use super::said::{opponents, place};

/// The most bytes of a line, without its end.
const LINE: usize = 75;

/// The calendar of a player with these games. `origin` is the beginning of the server's addresses.
pub(super) fn calendar(texts: &Texts, origin: &str, games: &[OngoingGame]) -> String {
    let mut calendar = Calendar::default();
    for (name, value) in [
        ("BEGIN", "VCALENDAR"),
        ("VERSION", "2.0"),
        ("PRODID", "-//trictrac//trictrac//EN"),
        ("CALSCALE", "GREGORIAN"),
        ("METHOD", "PUBLISH"),
        ("REFRESH-INTERVAL;VALUE=DURATION", "PT1H"),
    ] {
        calendar.line(name, value);
    }
    calendar.text("X-WR-CALNAME", &texts.plain(key!("notice-calendar")));
    for game in games.iter().filter(|game| game.begun && game.your_turn) {
        if let Some(until) = game.until {
            calendar.turn(texts, origin, game, until);
        }
    }
    calendar.line("END", "VCALENDAR");
    calendar.0
}

/// A calendar that is being written.
#[derive(Default)]
struct Calendar(String);

impl Calendar {
    /// Adds the end of a turn.
    fn turn(&mut self, texts: &Texts, origin: &str, game: &OngoingGame, until: u64) {
        let name = fluent_args!["name" => opponents(texts, game)];
        // A turn has one end, so the same turn is the same event whenever it is fetched.
        let uid = format!("{}-{}@trictrac", game.game, until / 1000);
        self.line("BEGIN", "VEVENT");
        self.line("UID", &uid);
        self.line("DTSTAMP", &moment(game.at));
        self.line("DTSTART", &moment(until));
        self.line("TRANSP", "TRANSPARENT");
        self.text("SUMMARY", &texts.with(key!("notice-end-of-turn"), &name));
        self.text("DESCRIPTION", &texts.plain(key!("notice-end-about")));
        self.line("URL", &format!("{origin}{}", place(Some(game.game))));
        self.line("END", "VEVENT");
    }

    /// Adds a line with a text.
    fn text(&mut self, name: &str, text: &str) {
        self.line(name, &escaped(text));
    }

    /// Adds a line, in parts of at most 75 bytes.
    fn line(&mut self, name: &str, value: &str) {
        let line = format!("{name}:{value}");
        let mut width = 0;
        for character in line.chars() {
            if width + character.len_utf8() > LINE {
                self.0.push_str("\r\n ");
                width = 1;
            }
            self.0.push(character);
            width += character.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

/// A text as the value of a line.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '\n' => escaped.push_str("\\n"),
            '\\' | ';' | ',' => {
                // Writing to a string cannot fail.
                let _ = write!(escaped, "\\{character}");
            }
            character if character.is_control() => {}
            character => escaped.push(character),
        }
    }
    escaped
}

/// A moment, as in `20261124T083005Z`.
fn moment(at: u64) -> String {
    utc(at).replace(['-', ':'], "")
}

#[cfg(test)]
mod tests {
    use icalendar::{
        Calendar as Read, CalendarComponent, CalendarDateTime, Component as _, DatePerhapsTime,
    };
    use trictrac_protocol::Opponent;
    use trictrac_words::lang::Language;

    use super::super::due::{game, panurge};
    use super::*;

    const AT: u64 = 1_795_478_400_000;

    #[test]
    fn another_program_reads_the_ends_of_turns() {
        let name = "Rosé, Alcofribas; Nasier \\ et une amie de la rue de la Parcheminerie à Tours";
        let long = Opponent { name: Some(name.to_owned()), ..panurge() };
        let own = OngoingGame { opponent: Some(long), ..game("3d", AT) };
        let others = [
            OngoingGame { your_turn: false, ..own.clone() },
            OngoingGame { begun: false, ..own.clone() },
            OngoingGame { until: None, ..own.clone() },
        ];
        let games: Vec<OngoingGame> = std::iter::once(own).chain(others).collect();
        let texts = Texts::new(Language::Fr);
        let written = calendar(&texts, "https://trictrac.example", &games);
        assert!(written.ends_with("END:VCALENDAR\r\n"));
        assert!(written.split("\r\n").all(|line| line.len() <= LINE && !line.contains('\n')));
        let read: Read = written.parse().unwrap();
        let events: Vec<_> = read
            .components
            .iter()
            .map(|component| match component {
                CalendarComponent::Event(event) => event,
                other => panic!("{other:?}"),
            })
            .collect();
        let [event] = &events[..] else { panic!("{events:?}") };
        assert!(event.get_summary().unwrap().contains(name), "{:?}", event.get_summary());
        assert_eq!(event.get_uid(), Some("07070707070707070707070707070707-1795737600@trictrac"));
        assert_eq!(
            event.get_url().unwrap(),
            format!("https://trictrac.example/#/online/{}", "07".repeat(16))
        );
        let Some(DatePerhapsTime::DateTime(CalendarDateTime::Utc(start))) = event.get_start()
        else {
            panic!("{:?}", event.get_start());
        };
        assert_eq!(start.timestamp_millis().cast_unsigned(), AT + 3 * 24 * 3_600_000);
        assert_eq!(read.get_name(), Some(&texts.plain(key!("notice-calendar"))[..]));
    }

    #[test]
    fn a_player_without_turns_has_an_empty_calendar() {
        let written = calendar(&Texts::new(Language::En), "https://trictrac.example", &[]);
        let read: Read = written.parse().unwrap();
        assert!(read.components.is_empty());
    }
}
