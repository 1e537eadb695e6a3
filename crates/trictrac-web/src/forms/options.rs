//! The options of a form, as the page offers them. Rule: V11.

use trictrac_forms::Form;
use trictrac_forms::options::keys;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

/// An option that is offered.
#[derive(Clone, Copy, Debug)]
pub struct OptionOffer {
    /// Its key.
    pub key: &'static str,
    /// Its subject.
    pub about: Key,
    /// The values that can be chosen.
    pub values: &'static [&'static str],
    /// True if people often choose another value than the usual one.
    pub main: bool,
}

const SWITCH: &[&str] = &["on", "off"];

/// Every option, in the order of V11.
const ALL: [OptionOffer; 29] = [
    offer("game", key!("forms-page-option-game"), &["two", "chouette", "four"], true),
    offer("players", key!("forms-page-option-players"), &["3", "4", "5", "6"], true),
    offer("coups", key!("forms-page-option-coups"), &["2", "4", "8", "12", "16", "24"], true),
    offer("tariff", key!("forms-page-option-tariff"), &["vienna", "paris", "fallavel"], true),
    offer("marque", key!("forms-page-option-marque"), &["0", "1", "2"], true),
    offer("queue", key!("forms-page-option-queue"), &["0", "5", "10", "20"], true),
    offer("parties", key!("forms-page-option-parties"), &["1", "2", "3", "5"], true),
    offer("pool", key!("forms-page-option-pool"), SWITCH, true),
    offer("holes", key!("forms-page-option-holes"), &["1", "3", "6", "12", "24"], true),
    offer("double", key!("forms-page-option-double"), SWITCH, true),
    offer("stake", key!("forms-page-option-stake"), &["20", "50", "100", "200"], true),
    offer("price", key!("forms-page-option-price"), &["1", "5", "10"], true),
    offer("games", key!("forms-page-option-games"), &["open", "1", "3", "5", "9"], true),
    offer("vie", key!("forms-page-option-vie"), SWITCH, true),
    offer("continuation", key!("forms-page-option-continuation"), SWITCH, true),
    offer("lead", key!("forms-page-option-lead"), &["alternate", "marker"], false),
    offer("refait", key!("forms-page-option-refait"), &["linear", "doubling"], false),
    offer("account", key!("forms-page-option-account"), &["jetons", "written"], false),
    offer("five", key!("forms-page-option-five"), &["dice", "winner", "none"], false),
    offer("bredouille", key!("forms-page-option-bredouille"), SWITCH, false),
    offer("progression", key!("forms-page-option-progression"), SWITCH, false),
    offer("first_out", key!("forms-page-option-first-out"), &["winner", "loser"], false),
    offer("tourner_queue", key!("forms-page-option-tourner-queue"), &["split", "each"], false),
    offer("pools", key!("forms-page-option-pools"), &["1", "2", "3"], false),
    offer("toots", key!("forms-page-option-toots"), SWITCH, false),
    offer("boveries", key!("forms-page-option-boveries"), SWITCH, false),
    offer("flyers", key!("forms-page-option-flyers"), SWITCH, false),
    offer("petit_hits", key!("forms-page-option-petit-hits"), &["single", "double"], false),
    offer("bear_off", key!("forms-page-option-bear-off"), &["wins", "points"], false),
];

const fn offer(
    key: &'static str,
    about: Key,
    values: &'static [&'static str],
    main: bool,
) -> OptionOffer {
    OptionOffer { key, about, values, main }
}

/// The options of `form` that say something about it.
pub fn of(form: Form) -> impl Iterator<Item = OptionOffer> {
    let idle = move |key: &str| match form {
        // V6.1 leaves no choice.
        Form::Combine => matches!(key, "tariff" | "continuation" | "pool"),
        Form::Ecrire | Form::Chouette => matches!(key, "first_out" | "tourner_queue"),
        Form::Four => matches!(key, "tourner_queue" | "lead"),
        Form::Tourner => key == "lead",
        _ => false,
    };
    ALL.into_iter().filter(move |one| keys(form).contains(&one.key) && !idle(one.key))
}

/// An option of `form` with a chosen value, in words: "Number of coups: 6".
#[must_use]
pub fn described(texts: &Texts, key: &str, value: &str) -> String {
    let Some(offered) = ALL.iter().find(|offered| offered.key == key) else {
        return format!("{key}={value}");
    };
    let about = texts.plain(offered.about);
    // The numbers of the rules stay in the form.
    let about = about.split_once(" (").map_or(about.as_str(), |(about, _)| about);
    let value = named(value).map_or_else(|| value.to_owned(), |key| texts.plain(key));
    texts.with(key!("forms-page-chosen"), &fluent_args!["about" => about, "value" => value])
}

impl OptionOffer {
    /// The values that `form` allows.
    pub fn values(self, form: Form) -> impl Iterator<Item = &'static str> {
        let coups: &[&str] = match form {
            Form::Tourner => &["3", "6", "9", "12", "15"],
            Form::Four => &["4", "8", "12", "16", "24"],
            _ => self.values,
        };
        let all = if self.key == "coups" { coups } else { self.values };
        let open = form == Form::Ticktack && self.key == "games";
        all.iter().copied().filter(move |value| !(open && *value == "open"))
    }

    /// The usual value in `form` with this tariff. Rule: V11.
    #[must_use]
    pub fn usual(self, form: Form, tariff: Option<&str>) -> &'static str {
        let paris = tariff == Some("paris");
        match self.key {
            "coups" if paris && form != Form::Tourner => "8",
            "coups" => "12",
            "marque" if paris => "2",
            "lead" if paris => "marker",
            "five" if paris => "winner",
            "bredouille" if tariff == Some("fallavel") || form == Form::Poule2 => "off",
            "bredouille" | "continuation" => "on",
            "players" => "3",
            "holes" if form == Form::Poule1 => "6",
            "stake" => "100",
            "price" => "5",
            "marque" | "parties" | "pools" | "holes" => "1",
            "games" => {
                if form == Form::Ticktack {
                    "1"
                } else {
                    "open"
                }
            }
            "queue" => "0",
            _ if self.values == SWITCH => "off",
            _ => self.values[0],
        }
    }
}

/// The name of a value; numbers name themselves.
#[must_use]
pub fn named(value: &str) -> Option<Key> {
    Some(match value {
        "on" => key!("forms-page-on"),
        "off" => key!("forms-page-off"),
        "two" => key!("forms-page-value-two"),
        "chouette" => key!("forms-page-value-chouette"),
        "four" => key!("forms-page-value-four"),
        "vienna" => key!("forms-page-value-vienna"),
        "paris" => key!("forms-page-value-paris"),
        "fallavel" => key!("forms-page-value-fallavel"),
        "open" => key!("forms-page-value-open"),
        "alternate" => key!("forms-page-value-alternate"),
        "marker" => key!("forms-page-value-marker"),
        "linear" => key!("forms-page-value-linear"),
        "doubling" => key!("forms-page-value-doubling"),
        "jetons" => key!("forms-page-value-jetons"),
        "written" => key!("forms-page-value-written"),
        "dice" => key!("forms-page-value-dice"),
        "winner" => key!("forms-page-value-winner"),
        "loser" => key!("forms-page-value-loser"),
        "none" => key!("forms-page-value-none"),
        "split" => key!("forms-page-value-split"),
        "each" => key!("forms-page-value-each"),
        "single" => key!("forms-page-value-single"),
        "double" => key!("forms-page-value-double"),
        "wins" => key!("forms-page-value-wins"),
        "points" => key!("forms-page-value-points"),
        _ => return None,
    })
}
