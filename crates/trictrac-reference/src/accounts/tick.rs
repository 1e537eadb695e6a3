//! Tick-tack. Rule: V9.

use super::{AgreedOptions, Sheet, is_on, number};

/// The match so far.
struct Tick<'a> {
    agreed: &'a AgreedOptions,
    score: [i64; 2],
    stake: i64,
    raised_last: Option<usize>,
    asked: bool,
}

pub(super) fn account(agreed: &AgreedOptions, events: &[String]) -> Result<Sheet, usize> {
    let goal = number(agreed, "games", 1);
    let mut tick = Tick { agreed, score: [0, 0], stake: 1, raised_last: None, asked: false };
    for (at, event) in events.iter().enumerate() {
        let who = ["A", "B"].iter().position(|seat| event.starts_with(seat)).ok_or(at + 1)?;
        if tick.score.iter().any(|games| *games >= goal) {
            return Err(at + 1);
        }
        let text = &event[1..];
        let won = if text.starts_with('.') { tick.vies(who, text) } else { tick.throws(who, text) };
        if let Some((winner, games)) = won.ok_or(at + 1)? {
            tick.score[winner] += games * tick.stake;
            tick = Tick { stake: 1, raised_last: None, asked: false, ..tick };
        }
    }
    let score = format!("{:?}", tick.score);
    Ok(Sheet::from([("score", score), ("stake", tick.stake.to_string())]))
}

/// The winner of a game and its worth, if one was won; nothing at all if it must be refused.
type GameOutcome = Option<Option<(usize, i64)>>;

impl Tick<'_> {
    /// V9.6: one raises, the other takes or drops.
    fn vies(&mut self, who: usize, text: &str) -> GameOutcome {
        let raised_himself = self.raised_last == Some(who);
        match text {
            ".vie" => {
                let may = is_on(self.agreed, "vie", false) && !self.asked && self.stake < 6;
                if !may || raised_himself {
                    return None;
                }
                self.raised_last = Some(who);
                self.asked = true;
                Some(None)
            }
            _ if !self.asked || raised_himself => None,
            ".take" => {
                self.stake += 1;
                self.asked = false;
                Some(None)
            }
            ".drop" => Some(Some((1 - who, 1))),
            _ => None,
        }
    }

    /// V9.3, V9.4: what the throw is worth, what is claimed, and what the other says.
    fn throws(&self, who: usize, text: &str) -> GameOutcome {
        if self.asked {
            return None;
        }
        let (text, why_not) = text.strip_suffix('!').map_or((text, false), |text| (text, true));
        let mut parts = text.split(':').skip(1);
        let strokes: Vec<&str> = parts.next()?.split(',').collect();
        let worth = |stroke: &str| match stroke {
            "hit" | "off" => Some(1),
            "in" | "fill" => Some(2),
            "toots" | "boveries" | "flyers" if is_on(self.agreed, stroke, false) => Some(2),
            _ => None,
        };
        let mut best = 0;
        for stroke in &strokes {
            best = best.max(worth(stroke)?);
        }
        let claimed = match parts.next() {
            None => best,
            Some("-") => 0,
            Some(stroke) if strokes.contains(&stroke) => worth(stroke)?,
            Some(_) => return None,
        };
        match (why_not, claimed) {
            (true, _) if claimed == best => None,
            (true, _) => Some(Some((1 - who, best))),
            (false, 0) => Some(None),
            (false, _) => Some(Some((who, claimed))),
        }
    }
}
