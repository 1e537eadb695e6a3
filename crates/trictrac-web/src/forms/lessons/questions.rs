//! The lessons, form by form: texts, entries in the tokens of V0.5, and wrong answers.

use trictrac_forms::Form;
use trictrac_words::lang::{Key, key};

use super::{AccountMeasure, AccountQuestion, FormLesson};

const fn step(
    form: Form,
    options: &'static str,
    entries: &'static str,
    measure: AccountMeasure,
    texts: [Key; 2],
    wrong: [i64; 2],
) -> AccountQuestion {
    let [question, why] = texts;
    AccountQuestion { form, options, entries, measure, question, why, wrong }
}

const OBLIGATION: AccountQuestion = step(
    Form::Ecrire,
    "",
    "B+4h A+6h",
    AccountMeasure::Meaning,
    [key!("forms-lesson-mark"), key!("forms-lesson-mark-why")],
    [0, 2],
);
const BEHIND: AccountQuestion = step(
    Form::Ecrire,
    "",
    "B+6h A+1h",
    AccountMeasure::Meaning,
    [key!("forms-lesson-behind"), key!("forms-lesson-behind-why")],
    [0, 1],
);
const TENUE: AccountQuestion = step(
    Form::Ecrire,
    "",
    "A+2h A+2h A+2g",
    AccountMeasure::Payment,
    [key!("forms-lesson-tenue"), key!("forms-lesson-pays-why")],
    [16, 8],
);
const DERNIER: AccountQuestion = step(
    Form::Ecrire,
    "",
    "B+5g A+7g",
    AccountMeasure::Payment,
    [key!("forms-lesson-dernier"), key!("forms-lesson-pays-why")],
    [13, 4],
);
const PARIS: AccountQuestion = step(
    Form::Ecrire,
    "",
    "",
    AccountMeasure::Paris,
    [key!("forms-lesson-paris"), key!("forms-lesson-paris-why")],
    [16, 28],
);
const IDLE: AccountQuestion = step(
    Form::Tourner,
    "",
    "A+6g",
    AccountMeasure::Consolation,
    [key!("forms-lesson-idle"), key!("forms-lesson-idle-why")],
    [0, 24],
);

pub(super) const ECRIRE: FormLesson = FormLesson {
    about: key!("forms-lesson-ecrire"),
    steps: &[OBLIGATION, TENUE, DERNIER, BEHIND, PARIS],
};
pub(super) const CHOUETTE: FormLesson =
    FormLesson { about: key!("forms-lesson-chouette"), steps: &[OBLIGATION, DERNIER, PARIS] };
pub(super) const TOURNER: FormLesson =
    FormLesson { about: key!("forms-lesson-tourner"), steps: &[IDLE, TENUE, BEHIND] };
pub(super) const FOUR: FormLesson =
    FormLesson { about: key!("forms-lesson-four"), steps: &[OBLIGATION, TENUE, PARIS] };
pub(super) const HONOURS: FormLesson = FormLesson {
    about: key!("forms-lesson-honours"),
    steps: &[
        step(
            Form::Honours,
            "",
            "A+2h B+11h A/1",
            AccountMeasure::Value,
            [key!("forms-lesson-series"), key!("forms-lesson-series-why")],
            [2, 4],
        ),
        step(
            Form::Honours,
            "",
            "A+8h B+1h A+4",
            AccountMeasure::Value,
            [key!("forms-lesson-broken"), key!("forms-lesson-broken-why")],
            [3, 1],
        ),
        step(
            Form::Honours,
            "parties=3",
            "A+11h A+3g",
            AccountMeasure::Honours,
            [key!("forms-lesson-carried"), key!("forms-lesson-carried-why")],
            [0, 14],
        ),
    ],
};
pub(super) const COMBINE: FormLesson = FormLesson {
    about: key!("forms-lesson-combine"),
    steps: &[
        step(
            Form::Combine,
            "",
            "A+2h A+2e A+3h",
            AccountMeasure::Honours,
            [key!("forms-lesson-suspended"), key!("forms-lesson-suspended-why")],
            [4, 3],
        ),
        step(
            Form::Combine,
            "",
            "A+4e A+1g A+2g",
            AccountMeasure::Payment,
            [key!("forms-lesson-as-gone"), key!("forms-lesson-as-gone-why")],
            [24, 8],
        ),
        step(
            Form::Combine,
            "",
            "A+11h B+1h A+1s",
            AccountMeasure::Value,
            [key!("forms-lesson-both"), key!("forms-lesson-both-why")],
            [4, 3],
        ),
    ],
};
pub(super) const TOC: FormLesson = FormLesson {
    about: key!("forms-lesson-toc"),
    steps: &[
        step(
            Form::Toc,
            "holes=6",
            "A:fill_grand*3:h",
            AccountMeasure::TocHoles,
            [key!("forms-lesson-three-ways"), key!("forms-lesson-three-ways-why")],
            [1, 3],
        ),
        step(
            Form::Toc,
            "holes=6",
            "A:true_hit,true_hit,coin:h",
            AccountMeasure::TocHoles,
            [key!("forms-lesson-several"), key!("forms-lesson-several-why")],
            [2, 3],
        ),
        step(
            Form::Toc,
            "holes=6",
            "B:/helpless*2:d",
            AccountMeasure::TocHoles,
            [key!("forms-lesson-helpless"), key!("forms-lesson-helpless-why")],
            [0, 2],
        ),
    ],
};
pub(super) const POULE1: FormLesson = FormLesson {
    about: key!("forms-lesson-poule1"),
    steps: &[
        step(
            Form::Poule1,
            "players=4",
            "1>2 1>3 1>4",
            AccountMeasure::Pool,
            [key!("forms-lesson-pool"), key!("forms-lesson-pool-why")],
            [3, 6],
        ),
        step(
            Form::Poule1,
            "players=3",
            "1>2 3>1 2>3 2>1",
            AccountMeasure::Pool,
            [key!("forms-lesson-pool-turns"), key!("forms-lesson-pool-turns-why")],
            [3, 4],
        ),
        step(
            Form::Poule1,
            "players=5",
            "2>1 3>2 4>3 4>5 4>1 4>2",
            AccountMeasure::Pool,
            [key!("forms-lesson-pool-five"), key!("forms-lesson-pool-turns-why")],
            [5, 6],
        ),
    ],
};
pub(super) const POULE2: FormLesson = FormLesson {
    about: key!("forms-lesson-poule2"),
    steps: &[
        step(
            Form::Poule2,
            "",
            "1>2=10-4",
            AccountMeasure::Took,
            [key!("forms-lesson-fund"), key!("forms-lesson-fund-why")],
            [50, 20],
        ),
        step(
            Form::Poule2,
            "bredouille=on",
            "1>2=10-4b",
            AccountMeasure::Took,
            [key!("forms-lesson-fund-series"), key!("forms-lesson-fund-series-why")],
            [30, 60],
        ),
        step(
            Form::Poule2,
            "stake=20,price=5",
            "2>1=9-0 1>3=9-0",
            AccountMeasure::Took,
            [key!("forms-lesson-fund-last"), key!("forms-lesson-fund-last-why")],
            [60, 45],
        ),
    ],
};
pub(super) const TICKTACK: FormLesson = FormLesson {
    about: key!("forms-lesson-ticktack"),
    steps: &[
        step(
            Form::Ticktack,
            "games=5",
            "A:hit,in",
            AccountMeasure::Games,
            [key!("forms-lesson-best"), key!("forms-lesson-best-why")],
            [1, 3],
        ),
        step(
            Form::Ticktack,
            "games=5",
            "B:hit,in:hit!",
            AccountMeasure::Games,
            [key!("forms-lesson-why-not"), key!("forms-lesson-why-not-why")],
            [0, 1],
        ),
        step(
            Form::Ticktack,
            "games=5",
            "B:hit:- A:fill",
            AccountMeasure::Games,
            [key!("forms-lesson-missed"), key!("forms-lesson-missed-why")],
            [0, 1],
        ),
    ],
};
pub(super) const TOCCATEGLI: FormLesson = FormLesson {
    about: key!("forms-lesson-toccategli"),
    steps: &[
        step(
            Form::Toccategli,
            "",
            "A:fill_grand*3 A:keep_grand:d A:coin/helpless*2:g",
            AccountMeasure::GameValue,
            [key!("forms-lesson-value"), key!("forms-lesson-value-why")],
            [1, 2],
        ),
        step(
            Form::Toccategli,
            "",
            "A:fill_grand*3/helpless*2 A:keep_grand:d A:coin/contre_mezeas:dh",
            AccountMeasure::GameValue,
            [key!("forms-lesson-value-two"), key!("forms-lesson-value-two-why")],
            [4, 2],
        ),
        step(
            Form::Toccategli,
            "",
            "B:/helpless A:fill_petit*2:d B:true_hit_grand*3 A:bear_off",
            AccountMeasure::GameValue,
            [key!("forms-lesson-last-man"), key!("forms-lesson-last-man-why")],
            [2, 4],
        ),
    ],
};
