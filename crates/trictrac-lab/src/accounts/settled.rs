//! Accounts alone, from what each lost; and who meets whom.

use serde_json::{Map, Value, json};
use trictrac_forms::ecrire::{AccountColumns, Company, EcrireSettings, settle as settlement};
use trictrac_forms::options::ChosenOptions;

use super::case::{AccountLoss, Case, CaseFault, seat};
use super::data;

/// The account of two, from the jetons that each lost in its coups. Rule: V1.18-V1.23.
pub(super) fn settle(case: &Case) -> Result<Map<String, Value>, CaseFault> {
    let lists = case.lost.iter().map(|lost| match lost {
        AccountLoss::Jetons(jetons) => jetons.as_slice(),
        AccountLoss::Coups(_) => &[],
    });
    let lists: Vec<&[i64]> = lists.collect();
    let column = |own: &[i64], other: &[i64]| AccountColumns {
        received: other.iter().sum(),
        paid: own.iter().sum(),
        lost: own.len() as u32,
        won: other.len() as u32,
    };
    let columns = [column(lists[0], lists[1]), column(lists[1], lists[0])];
    let coups = columns[0].lost + columns[1].lost;
    if !coups.is_multiple_of(2) {
        let found = format!("{coups} coups together");
        return Err(CaseFault::new("lost", found, "an even number of coups"));
    }
    let settings = alone(case, Company::Two, coups)?;
    let settled = settlement(&settings, &columns, &case.five_dice);
    Ok(data::settlement(Company::Two, &settled))
}

/// The settings of the case, with the number of coups that the account has.
fn alone(case: &Case, company: Company, coups: u32) -> Result<EcrireSettings, CaseFault> {
    let options = ChosenOptions { coups: None, ..case.options.clone() };
    if let Some(agreed) = case.options.coups.filter(|agreed| u32::from(*agreed) != coups) {
        let found = format!("{coups} coups");
        return Err(CaseFault::new(
            "lost",
            found,
            format!("{agreed} coups, as options.coups says"),
        ));
    }
    let of_company = Case { options, company, ..case.clone() };
    Ok(EcrireSettings { coups, ..of_company.settings()? })
}

/// The paris of three, from how often each was marked. Rule: V2.7.
pub(super) fn settle3(case: &Case) -> Result<Map<String, Value>, CaseFault> {
    let lost: Vec<u32> = case
        .lost
        .iter()
        .map(|lost| match lost {
            AccountLoss::Coups(coups) => *coups,
            AccountLoss::Jetons(jetons) => jetons.len() as u32,
        })
        .collect();
    let coups = lost.iter().fold(0_u32, |sum, lost| sum.saturating_add(*lost));
    if !coups.is_multiple_of(3) {
        let found = format!("{coups} coups together");
        return Err(CaseFault::new("lost", found, "a multiple of three"));
    }
    let played = coups / 3 * 2;
    if let Some(most) = lost.iter().find(|lost| **lost > played) {
        let expected = format!("at most the {played} coups that each plays");
        return Err(CaseFault::new("lost", most.to_string(), expected));
    }
    let columns: Vec<AccountColumns> = lost
        .iter()
        .map(|lost| AccountColumns { lost: *lost, won: played - lost, ..AccountColumns::default() })
        .collect();
    let company = Company::Tourner;
    let settled = settlement(&alone(case, company, coups)?, &columns, &case.five_dice);
    let balance = |column: &AccountColumns| json!(i64::from(column.won) - i64::from(column.lost));
    let mut answer = Map::new();
    answer.insert("paris".into(), data::accounts(company, &columns, balance));
    let pays = data::accounts(company, &settled.paris, |paid| data::amount(*paid));
    answer.insert("pays".into(), pays);
    Ok(answer)
}

/// The order of the players, the leader first, given who marks. Rule: V2.1, V2.4, V3.2.
pub(super) fn order(case: &Case) -> Result<Map<String, Value>, CaseFault> {
    let settings = case.settings()?;
    let mut table = case.ecrire()?.table().to_owned();
    let mut pairs = Vec::new();
    let mut marked = 0;
    let mut answer = Map::new();
    for (at, winner) in case.winners.iter().enumerate() {
        let pair = table.pair().map(|seat| seat.to_string()).concat();
        let replayed = matches!(winner.as_str(), "refait" | "-");
        let side = seat(winner).and_then(|seat| table.side_of(seat));
        if marked == settings.coups || side.is_none() && !replayed {
            answer.insert("error_at".into(), json!(at + 1));
            let error = format!("found {winner}, expected one of {pair} in coup {}", marked + 1);
            answer.insert("error".into(), json!(error));
            break;
        }
        pairs.push(pair);
        if let Some(side) = side {
            marked += 1;
            table = table.after(side, &settings);
        }
    }
    answer.insert("order".into(), json!(pairs.join(" ")));
    answer.insert("over".into(), json!(marked == settings.coups));
    Ok(answer)
}
