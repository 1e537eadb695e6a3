//! Écoles of the treatises and others worked out by hand, by the literal transcription. Rule: R11.1, R11.3-R11.5.

use trictrac_reference::LiteralScore;
use trictrac_reference::ecole::{Act, MarkingStage, School, SchoolAccount};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

use MarkingStage::{Consummated, Marking, Went};

/// White's account; White and Black have `points`, and nobody is en bredouille.
fn school(points: [u8; 2], due: u8, acts: &[Act], stage: MarkingStage) -> School {
    account(points, due, acts, stage).school(Rules::default())
}

fn account(points: [u8; 2], due: u8, acts: &[Act], stage: MarkingStage) -> SchoolAccount {
    let before = LiteralScore { points, holes: [5, 5], ..LiteralScore::default() };
    let (marker, unmade, given) = (Side::White, 0, 0);
    SchoolAccount { marker, before, due, unmade, given, acts: acts.to_vec(), stage }
}

fn pegs(pegs: u8, jeton: u8) -> Act {
    Act::Pegs { pegs, jeton }
}

#[test]
fn forgotten_points_complete_the_opponents_hole() {
    // Lelasseux 166.
    let account = account([6, 6], 6, &[], Consummated);
    assert_eq!(account.school(Rules::default()).points(), 6);
    let after = account.after_claim(Rules::default()).expect("nothing was wiped");
    assert_eq!((after.points, after.holes), ([0, 0], [5, 6]));
}

#[test]
fn jeton_advanced_step_by_step() {
    // Lelasseux 167.
    assert_eq!(school([0, 0], 10, &[Act::Points(4)], Marking).points(), 0);
    assert_eq!(school([0, 0], 10, &[Act::Points(4), Act::Points(6)], Consummated).points(), 0);
    assert_eq!(school([0, 0], 10, &[Act::Points(4)], Consummated).too_few, 6);
}

#[test]
fn jeton_left_standing_after_a_hole() {
    // Lelasseux 169.
    assert_eq!(school([8, 0], 6, &[pegs(1, 8)], Consummated).too_many, 6);
}

#[test]
fn going_without_a_hole() {
    // Lelasseux 170.
    let school = school([6, 0], 4, &[pegs(1, 0)], Went);
    assert_eq!((school.points(), school.must_hold, school.opponent_plays), (2, true, true));
}

#[test]
fn going_with_a_hole_too_many() {
    // Lelasseux 173.
    let school = school([10, 0], 12, &[pegs(3, 0)], Went);
    assert_eq!((school.points(), school.must_hold, school.opponent_plays), (2, true, false));
    assert_eq!((school.keeps, school.holes_too_many), (12, 2));
}

#[test]
fn holes_stand_for_twelve_points_each() {
    // Lelasseux 184: three or four holes mean 24 points.
    let marked = |holes| school([0, 0], 24, &[pegs(holes, 0)], Consummated);
    assert_eq!(marked(1).too_few, 12);
    assert_eq!((marked(3).points(), marked(3).holes_lost), (0, 1));
    assert_eq!((marked(4).points(), marked(4).holes_lost), (0, 0));
}

#[test]
fn bredouille_forgotten_or_invented() {
    let forgotten = school([0, 0], 14, &[pegs(1, 2)], Consummated);
    assert_eq!((forgotten.points(), forgotten.holes_lost), (0, 1));
    let invented = school([8, 0], 6, &[pegs(2, 2)], Consummated);
    assert_eq!((invented.points(), invented.holes_too_many), (0, 1));
    let peg_forgotten = school([8, 0], 6, &[pegs(0, 2)], Consummated);
    assert_eq!((peg_forgotten.points(), peg_forgotten.holes_lost), (0, 1));
}

#[test]
fn wiping() {
    assert_eq!(school([8, 4], 2, &[Act::WipedOwn, Act::Points(2)], Consummated).too_few, 8);
    let others = school([2, 4], 2, &[Act::WipedOpponent, Act::Points(2)], Consummated);
    assert_eq!(others, School { deprived: 4, keeps: 2, ..School::default() });
}

#[test]
fn quarter_not_kept() {
    // Rule: R11.3. Two points stay; the four of the jan go to the opponent, marked or not.
    for acts in [&[Act::Points(6)][..], &[Act::Points(2)]] {
        let mut account = account([0, 0], 6, acts, Consummated);
        account.unmade = 4;
        let school = account.school(Rules::default());
        assert_eq!((school.lost_quarter, school.points(), school.keeps), (4, 4, 2));
    }
}

#[test]
fn keeping_marked_for_nothing_and_going() {
    // Lelasseux 193.
    let school = school([6, 0], 0, &[pegs(2, 0)], Went);
    assert_eq!((school.points(), school.holes_too_many, school.opponent_plays), (6, 2, true));
}

#[test]
fn pegs_mean_the_holes_nearest_in_points() {
    // Rule: R11.4. 32 were due: 36 is nearer than 24.
    let three = school([10, 0], 22, &[pegs(3, 0)], Consummated);
    assert_eq!((three.too_many, three.too_few), (4, 0));
    // 18 were due, and 12 and 24 are equally near: the fewer holes. The same for 34 and 46 when 40 were due.
    assert_eq!(school([0, 0], 18, &[pegs(2, 0)], Consummated).too_few, 6);
    assert_eq!(school([10, 0], 30, &[pegs(3, 10)], Consummated).too_few, 6);
}

#[test]
fn any_number_of_pegs() {
    // Rule: R11.4. 36 points are due, and n pegs mean between half of n and n holes.
    let marked = |count| school([0, 0], 36, &[pegs(count, 0)], Consummated);
    for (count, few, many) in [(1, 24, 0), (2, 12, 0), (3, 0, 0), (6, 0, 0), (7, 0, 12), (9, 0, 24)]
    {
        assert_eq!((marked(count).too_few, marked(count).too_many), (few, many), "{count} pegs");
    }
}
