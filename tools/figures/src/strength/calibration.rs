//! Compares what the network says with what happens: tables and a picture.

use std::fmt::Write as _;

use serde_json::Value;

use super::StrengthSection;
use super::measured::{CommandMeasurement, StrengthFigures};
use super::report::{commands, section};

/// The picture, in the folder of the report.
pub(super) const PICTURE: &str = "docs/pictures/calibration.svg";

const TITLE: &str = "Calibration";
const GLOSS: &str = "The estimates of the network before a throw, and the results, when `net@0` plays against itself: see
[Calibration](docs/calibration.md). Of each match, at most one throw of each phase of a relève counts. Chances and their
differences are in per cent; the others are holes, stakes and points. The last column is the mean square of the difference
(for chances: the Brier score).";
const STARTS: &str = "The chance to win at the start of a relève, by the holes of the side about to throw and by those of its opponent. The
intervals are 95% intervals of the results.";

/// Keeps what the report shows: of most outputs the means, of the chance to win also the bins and the holes.
pub(super) fn digest(calibration: &Value) -> Value {
    let mut digest = calibration.clone();
    if let Some(whole) = digest.as_object_mut() {
        whole.remove("scores");
    }
    for phase in digest["phases"].as_array_mut().into_iter().flatten() {
        let is_start = phase["phase"] == "start";
        for output in phase["outputs"].as_array_mut().into_iter().flatten() {
            let is_win = output["output"] == "win";
            for (key, keep) in
                [("bins", is_win), ("own", is_win && is_start), ("opponent", is_win && is_start)]
            {
                if let Some(output) = output.as_object_mut().filter(|_| !keep) {
                    output.remove(key);
                }
            }
        }
    }
    digest
}

/// Writes the section, if there are measurements.
pub(super) fn write(text: &mut String, measurements: &[&CommandMeasurement]) {
    let Some(one) = measurements.first() else { return };
    section(
        text,
        TITLE,
        GLOSS,
        "| phase | output | throws | estimated | happened | difference | error |",
    );
    for phase in array(&one.result["phases"]) {
        for output in array(&phase["outputs"]) {
            let name = output["output"].as_str().unwrap_or("?").replace('_', " ");
            let phase = phase["phase"].as_str().unwrap_or("?");
            let _ = writeln!(text, "| {phase} | {name} | {}", means(output, factor(output)));
        }
    }
    let commit = one.commit.as_deref().unwrap_or("unknown");
    let _ = writeln!(text, "\nNetwork {}; commit {commit}.", one.text("network"));
    test(text, &one.result["starts"]);
    let _ = writeln!(text, "\n![Estimates and results]({PICTURE})\n\n{STARTS}\n");
    by_holes(text, win(&one.result, "start"));
    commands(text, measurements);
}

fn test(text: &mut String, starts: &Value) {
    let [squares, scores, p] = ["chi_squared", "scores", "p"].map(|key| number(starts, key));
    let _ = writeln!(
        text,
        "\nThe chance to win at the start of a relève, all scores in holes together: χ² = {squares:.1} for {scores} scores,\np = {p:.4} (the \
         chance of such differences or larger ones if every chance is right). The largest difference by the holes of\none side is {:.2} percentage points.",
        100.0 * number(starts, "largest")
    );
}

fn by_holes(text: &mut String, win: &Value) {
    let head = "| holes | own: throws | estimated | happened | interval | opponent: throws | estimated | happened | interval |";
    let _ = writeln!(text, "{head}\n{}|", "|---".repeat(9));
    for holes in 0..12 {
        let side = |side: &str| {
            let row = array(&win[side]).iter().find(|row| row["holes"] == holes);
            row.map_or_else(
                || " | | |".to_owned(),
                |row| {
                    let of = |key| 100.0 * number(row, key);
                    format!(
                        "{} | {:.2} | {:.2} | {:.2} to {:.2}",
                        row["number"],
                        of("said"),
                        of("happened"),
                        of("interval_low"),
                        of("interval_high")
                    )
                },
            )
        };
        let _ = writeln!(text, "| {holes} | {} | {} |", side("own"), side("opponent"));
    }
}

/// Cells about an output.
fn means(output: &Value, factor: f64) -> String {
    let of = |key| factor * number(output, key);
    let error = number(output, "squared_error");
    let difference = of("happened") - of("said");
    format!(
        "{} | {:.2} | {:.2} | {difference:+.2} | {error:.4} |",
        output["number"],
        of("said"),
        of("happened")
    )
}

/// 100 for chances, 1 for other numbers.
fn factor(output: &Value) -> f64 {
    let chance = |name: &str| name.starts_with("win") || name.starts_with("loss");
    if output["output"].as_str().is_some_and(chance) { 100.0 } else { 1.0 }
}

/// The chance to win in `phase`.
fn win<'a>(result: &'a Value, phase: &str) -> &'a Value {
    let mut phases = array(&result["phases"]).iter();
    phases.find(|found| found["phase"] == phase).map_or(&Value::Null, |phase| &phase["outputs"][0])
}

const SIZE: f64 = 360.0;
const MARGIN: f64 = 44.0;
const COLOURS: [(&str, &str); 4] =
    [("start", "#1b7f5c"), ("opening", "#2f5fa8"), ("middle", "#b4541a"), ("return", "#7a3e8e")];

/// The picture of the chance to win: results by estimates, with intervals; `None` without measurements.
pub(super) fn svg(measured: &StrengthFigures) -> Option<String> {
    let result = &measured.of(StrengthSection::Calibration).next()?.result;
    let side = SIZE + 2.0 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" font-family=\"sans-serif\" font-size=\"11\" \
         text-anchor=\"middle\">\n<rect width=\"{side}\" height=\"{side}\" fill=\"#fdfbf6\"/>\n"
    );
    line(&mut svg, "#999", [0.0, 0.0], [1.0, 1.0]);
    for step in 0..=5 {
        let share = f64::from(step) / 5.0;
        let (x, y) = (across(share), up(share) + 4.0);
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{:.1}\">{:.0}</text>\n<text x=\"24\" y=\"{y:.1}\">{:.0}</text>",
            SIZE + MARGIN + 18.0,
            100.0 * share,
            100.0 * share
        );
    }
    for (index, (phase, colour)) in COLOURS.into_iter().enumerate() {
        let y = MARGIN + 14.0 * index as f64;
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{y}\" fill=\"{colour}\">{phase}</text>",
            MARGIN + 40.0
        );
        for bin in array(&win(result, phase)["bins"]) {
            let [said, happened, low, high] =
                ["said", "happened", "interval_low", "interval_high"].map(|key| number(bin, key));
            line(&mut svg, colour, [said, low], [said, high]);
            let (x, y) = (across(said), up(happened));
            let _ =
                writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2\" fill=\"{colour}\"/>");
        }
    }
    let middle = side / 2.0;
    let _ = writeln!(
        svg,
        "<text x=\"{middle}\" y=\"{:.1}\">estimated, % to win</text>\n\
         <text transform=\"rotate(-90 12 {middle})\" x=\"12\" y=\"{middle}\">happened, %</text>",
        side - 8.0
    );
    Some(svg + "</svg>\n")
}

fn line(svg: &mut String, colour: &str, from: [f64; 2], to: [f64; 2]) {
    let _ = writeln!(
        svg,
        "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{colour}\"/>",
        across(from[0]),
        up(from[1]),
        across(to[0]),
        up(to[1])
    );
}

fn across(share: f64) -> f64 {
    MARGIN + share * SIZE
}

fn up(share: f64) -> f64 {
    MARGIN + (1.0 - share) * SIZE
}

fn array(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn number(value: &Value, key: &str) -> f64 {
    value[key].as_f64().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn tables_and_picture_come_from_the_digest() {
        let mean = |said: f64| {
            json!({"number": 10, "said": said, "happened": 0.5, "interval_low": 0.25,
            "interval_high": 0.75, "squared_error": 0.2})
        };
        let output = |name: &str, said: f64| {
            let mut output = mean(said);
            output["output"] = name.into();
            output["bins"] = json!([mean(said)]);
            output["own"] = json!([mean(said)]);
            output["own"][0]["holes"] = 3.into();
            output["opponent"] = json!([]);
            output
        };
        let result = json!({"network": "net-1", "scores": [1, 2],
            "starts": {"chi_squared": 1.5, "scores": 2, "p": 0.4724, "largest": -0.01},
            "phases": [{"phase": "start", "outputs": [output("win", 0.4), output("stake", 0.25)]}]});
        let words = ["lab", "calibrate", "--seed", "1"].map(str::to_owned);
        let measurement =
            CommandMeasurement::new(StrengthSection::Calibration, &words, 1.0, &result.to_string())
                .expect("data");
        assert!(measurement.result["scores"].is_null(), "{}", measurement.result);
        let mut text = String::new();
        write(&mut text, &[&measurement]);
        for line in [
            "## Calibration",
            "| start | win | 10 | 40.00 | 50.00 | +10.00 | 0.2000 |",
            "| start | stake | 10 | 0.25 | 0.50 | +0.25 | 0.2000 |",
            "| 3 | 10 | 40.00 | 50.00 | 25.00 to 75.00 |  | | | |",
            "trictrac lab calibrate --seed 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        let measured = StrengthFigures {
            quick: true,
            machine: "a machine".to_owned(),
            commit: "1234567".to_owned(),
            measurements: vec![measurement],
        };
        let svg = svg(&measured).expect("a picture");
        assert_eq!(svg.matches("<circle").count(), 1, "{svg}");
    }
}
