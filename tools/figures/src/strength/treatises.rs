//! Compares the plays printed in the treatises with the engine's best ones.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::measured::CommandMeasurement;
use super::report::{commands, section};

/// The commands that analyse the included games at search depth `plies`.
pub(super) fn plan(plies: u8) -> impl Iterator<Item = Vec<String>> {
    ["lepeintre-1818-lesson", "soumille-1738"].into_iter().map(move |game| {
        ["analyse", game, "--plies", &plies.to_string()].map(str::to_owned).to_vec()
    })
}

const TITLE: &str = "Treatises";
const GLOSS: &str =
    "The relèves of the games that come with the program (`trictrac games`), as printed in the treatises. The table shows the
decisions that were not forced, how many of them agree with the engine's best action, and their mean loss in percentage
points of the chance to win the match.";
/// The number of costly decisions to list.
const WORST: usize = 5;

/// Reduces the analysis of `game` to a count for each relève and the costliest decisions.
pub(super) fn digest(game: &str, analysis: &Value) -> Value {
    let mut releves: Vec<Value> = Vec::new();
    let mut worst: Vec<Value> = Vec::new();
    for throw in array(&analysis["throws"]) {
        let free = |one: &&Value| one["verdict"] != "forced";
        for decision in array(&throw["decisions"]).iter().filter(free) {
            if releves.last().is_none_or(|last| last["releve"] != throw["releve"]) {
                releves.push(
                    json!({"releve": throw["releve"], "decisions": 0, "agreed": 0, "loss": 0.0}),
                );
            }
            let Some(releve) = releves.last_mut() else { continue };
            releve["decisions"] = (count(&releve["decisions"]) + 1).into();
            let agreed = u64::from(decision["verdict"] == "best");
            releve["agreed"] = (count(&releve["agreed"]) + agreed).into();
            releve["loss"] = (number(&releve["loss"]) + number(&decision["loss"])).into();
            worst.push(json!({
                "game": game, "releve": throw["releve"], "position": throw["position"],
                "played": decision["made"], "best": decision["candidates"][0]["action"],
                "loss": decision["loss"]
            }));
        }
    }
    keep_worst(&mut worst);
    json!({"game": game, "network": analysis["evaluator"], "releves": releves, "worst": worst})
}

/// Writes the section, if there are measurements.
pub(super) fn write(text: &mut String, measurements: &[&CommandMeasurement]) {
    if measurements.is_empty() {
        return;
    }
    section(text, TITLE, GLOSS, "| relève | decisions | agreed | mean loss |");
    for one in measurements {
        for releve in array(&one.result["releves"]) {
            let [decisions, agreed, loss] =
                ["decisions", "agreed", "loss"].map(|key| number(&releve[key]));
            let game = one.text("game");
            let _ = writeln!(
                text,
                "| {game}, {} | {decisions} | {agreed} ({:.0}%) | {:.2}% |",
                releve["releve"],
                100.0 * agreed / decisions,
                100.0 * loss / decisions
            );
        }
    }
    let all = measurements.iter().flat_map(|one| array(&one.result["worst"]));
    let mut worst: Vec<Value> = all.cloned().collect();
    keep_worst(&mut worst);
    text.push_str("\nThe costliest decisions:\n\n| relève | position | played | best | loss |\n|---|---|---|---|---|\n");
    for one in &worst {
        let [game, position, played, best] =
            ["game", "position", "played", "best"].map(|key| one[key].as_str().unwrap_or("?"));
        let (releve, loss) = (&one["releve"], 100.0 * number(&one["loss"]));
        let _ =
            writeln!(text, "| {game}, {releve} | `{position}` | {played} | {best} | {loss:.1}% |");
    }
    commands(text, measurements);
}

/// Keeps the costliest decisions, the worst first; none without a loss.
fn keep_worst(decisions: &mut Vec<Value>) {
    decisions.retain(|one| number(&one["loss"]) > 0.0);
    decisions.sort_by(|one, other| number(&other["loss"]).total_cmp(&number(&one["loss"])));
    decisions.truncate(WORST);
}

fn array(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn count(value: &Value) -> u64 {
    value.as_u64().unwrap_or(0)
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strength::plan::StrengthSection;

    #[test]
    fn agreement_and_losses_are_counted_by_releve() {
        let decision = |verdict: &str, loss: f64| json!({"verdict": verdict, "made": "1/2", "loss": loss, "candidates": [{"action": "1/3"}]});
        let throw = |releve: u8, decisions: Vec<Value>| json!({"releve": releve, "position": "P", "decisions": decisions});
        let analysis = json!({"evaluator": "net-1", "throws": [
            throw(1, vec![decision("forced", 0.0)]),
            throw(1, vec![decision("best", 0.0), decision("mistake", 0.03)]),
            throw(2, vec![decision("blunder", 0.06)])]});
        let words = ["analyse", "game", "--plies", "2"].map(str::to_owned);
        let json = analysis.to_string();
        let measured =
            CommandMeasurement::new(StrengthSection::Treatises, &words, 1.0, &json).expect("data");
        let mut text = String::new();
        write(&mut text, &[&measured]);
        for line in [
            "## Treatises",
            "| game, 1 | 2 | 1 (50%) | 1.50% |",
            "| game, 2 | 1 | 0 (0%) | 6.00% |",
            "| game, 2 | `P` | 1/2 | 1/3 | 6.0% |",
            "trictrac analyse game --plies 2",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        assert_eq!(text.matches("`P`").count(), 2, "only what lost something: {text}");
        let mut nothing = String::new();
        write(&mut nothing, &[]);
        assert_eq!(nothing, "");
    }
}
