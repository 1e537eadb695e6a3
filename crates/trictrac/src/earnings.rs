//! The points that a throw earns, line by line for a terminal.

use trictrac_console::style::{GAIN, LOSS, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Beneficiary, Earned};
use trictrac_rules::side::Side;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{Player, announced, named, possibility, side, why};

/// The points that `coup` earns, for a `reader` on one side: for each event an announcement and its reason.
///
/// The opponent marks nothing of it when the match is `over` before the play. Rule: R7.5.
#[must_use]
pub fn earnings(texts: &Texts, coup: &Coup, over: bool, reader: Side) -> Vec<String> {
    let mut lines = Vec::new();
    let mut void = false;
    coup.score(|earned| match earned.jan.beneficiary() {
        Beneficiary::Opponent if over => void = true,
        _ => lines.extend(one_earning(texts, coup, &earned, reader)),
    });
    if void {
        let other = side(texts, coup.situation().roller.opponent());
        let text = texts.with(key!("void"), &fluent_args!["side" => other]);
        lines.extend(indented(&text));
    }
    lines
}

fn one_earning(texts: &Texts, coup: &Coup, earned: &Earned, reader: Side) -> Vec<String> {
    let roller = coup.situation().roller;
    let what = possibility(texts, earned, &Player::Named(side(texts, roller)));
    let (style, title) = match earned.jan.beneficiary() {
        Beneficiary::Roller => (GAIN, with_name(what, &announced(texts, earned))),
        Beneficiary::Opponent => {
            let said = with_name(what, &named(texts, earned));
            let arguments = fluent_args!["said" => said, "side" => side(texts, roller.opponent())];
            (LOSS, texts.with(key!("to-opponent"), &arguments))
        }
    };
    let points = styled(style, &format!("{:>4}", format!("+{}", earned.points)));
    let mut lines: Vec<_> = indented(&title)
        .into_iter()
        .map(|line| format!("      {}", styled(STRONG, line.trim())))
        .collect();
    lines[0] = format!("{points}  {}", lines[0].trim_start());
    lines.extend(indented(&why(texts, coup, earned, reader)));
    lines
}

/// The event with its name behind it, unless that is there already.
fn with_name(what: String, name: &str) -> String {
    let name = format!(" ({name})");
    if what.ends_with(&name) { what } else { what + &name }
}

/// `text` below the announcement that it belongs to.
fn indented(text: &str) -> Vec<String> {
    let mut lines = wrap(text, 6, 6);
    lines[0].insert_str(0, "      ");
    lines
}
