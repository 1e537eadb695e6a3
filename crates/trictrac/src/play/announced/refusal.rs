//! Reasons for refusals under manual scoring.

use trictrac_rules::side::Side;
use trictrac_rules::table::TableRefusal;
use trictrac_words::lang::{Texts, key};
use trictrac_words::refusal;

/// The reason why an action of `by` is refused; `by` is "you" where the rules name a player.
pub(in crate::play) fn reason_for(texts: &Texts, by: Side, refused: TableRefusal) -> String {
    let key = match refused {
        TableRefusal::ClaimOpen { answers } if answers == by => key!("refused-answer-first"),
        TableRefusal::LastHole { answers } if answers == by => key!("refused-hole-first"),
        TableRefusal::CannotStay { chooser } if chooser == by => key!("refused-men-first"),
        _ => return refusal(texts, refused),
    };
    texts.plain(key)
}
