//! Says how a match ended that was not won.

use trictrac_rules::notation::record::Ended;
use trictrac_rules::side::PerSide;

use crate::Player;
use crate::lang::{Texts, key};

/// Says how a match ended before it was won: "Black resigned."
#[must_use]
pub fn stopped(texts: &Texts, ended: Ended, players: &PerSide<Player>) -> String {
    let (key, side) = match ended {
        Ended::Resigned(side) => (key!("stopped-resigned"), side),
        Ended::Flag(side) => (key!("stopped-flag"), side),
        Ended::Away(side) => (key!("stopped-away"), side),
        Ended::Agreed => return texts.plain(key!("stopped-agreed")),
        Ended::Void => return texts.plain(key!("stopped-void")),
    };
    let said = texts.with(key, &players[side].arguments(texts));
    match ended {
        Ended::Resigned(loser) | Ended::Flag(loser) => {
            let winner = players[loser.opponent()].arguments(texts);
            format!("{said} {}", texts.with(key!("stopped-won"), &winner))
        }
        _ => said,
    }
}

#[cfg(test)]
mod tests {
    use trictrac_rules::side::Side;

    use super::*;
    use crate::lang::Language;

    #[test]
    fn every_end_in_both_languages() {
        let players = PerSide::new(Player::You, Player::Named("Ada".to_owned()));
        let check = |ended, english: &str, french: &str| {
            let said = |language| stopped(&Texts::new(language), ended, &players);
            assert_eq!([said(Language::En), said(Language::Fr)], [english, french]);
        };
        check(
            Ended::Resigned(Side::Black),
            "Ada resigned. You win the match.",
            "Ada a abandonné. Vous gagnez la partie.",
        );
        check(
            Ended::Resigned(Side::White),
            "You resigned. Ada wins the match.",
            "Vous avez abandonné. Ada gagne la partie.",
        );
        check(
            Ended::Flag(Side::Black),
            "Ada ran out of time. You win the match.",
            "Ada n’avait plus de temps. Vous gagnez la partie.",
        );
        check(
            Ended::Flag(Side::White),
            "You ran out of time. Ada wins the match.",
            "Vous n’aviez plus de temps. Ada gagne la partie.",
        );
        check(Ended::Away(Side::Black), "Ada left the match.", "Ada a quitté la partie.");
        check(
            Ended::Agreed,
            "Both players agreed to stop.",
            "Les deux joueurs ont convenu d’arrêter.",
        );
        check(Ended::Void, "The match does not count.", "La partie ne compte pas.");
    }
}
