//! Rules that the vectors of `docs/variants.md` do not name: one short test each.

use trictrac_forms::amount::ExactAmount;
use trictrac_forms::combine::Combine;
use trictrac_forms::earned::EarnedEntry;
use trictrac_forms::ecrire::{Company, Ecrire, EcrireSettings};
use trictrac_forms::holes::HoleAccount;
use trictrac_forms::honours::{Honours, HonoursSettings};
use trictrac_forms::poule::{
    GrowingPoule, GrowingSettings, PouleEntry, ShrinkingPoule, ShrinkingSettings,
};
use trictrac_forms::ticktack::{TickEntry, Ticktack, TicktackSettings};
use trictrac_forms::toc::{Toc, TocSettings};
use trictrac_forms::toccategli::{Toccategli, ToccategliSettings};
use trictrac_forms::token::HoleEntry;
use trictrac_forms::{ChosenOptions, EntryRefusal, Form, Seat};
use trictrac_rules::side::Side;
use trictrac_rules::throw::Die;

fn options(form: Form, text: &str) -> ChosenOptions {
    ChosenOptions::parse(form, text).unwrap()
}

fn ecrire(company: Company, text: &str) -> Ecrire {
    let settings = EcrireSettings::new(company, &options(Form::Ecrire, text)).unwrap();
    Ecrire::new(settings, company.usual_first()).unwrap()
}

fn enter<A: HoleAccount>(account: &mut A, entries: &str) -> Result<(), EntryRefusal> {
    entries.split(' ').try_for_each(|entry| HoleEntry::parse(entry)?.enter(account))
}

/// The rule that the last of `entries` would break.
fn refused<A: HoleAccount>(mut account: A, entries: &str) -> &'static str {
    enter(&mut account, entries).unwrap_err().rule()
}

#[test]
fn refusals_name_the_rule() {
    let two = || ecrire(Company::Two, "coups=2");
    assert_eq!(refused(two(), "A/2g"), "V1.4");
    assert_eq!(refused(two(), "A+1"), "R8.1");
    assert_eq!(refused(two(), "A+1e"), "V6.2");
    assert_eq!(refused(two(), "A+6g B+6g A+1h"), "V1.1");
    assert_eq!(refused(two(), "C+1h"), "V2.4");
    assert_eq!(refused(ecrire(Company::Tourner, ""), "A.gives"), "V1.24");
    assert_eq!(refused(ecrire(Company::Tourner, "coups=3"), "A+6g C+6g B+6g A+1h"), "V2.4");
    let honours = || Honours::new(HonoursSettings::new(&ChosenOptions::default()), Side::White);
    assert_eq!(refused(honours(), "A+12h"), "R7.5");
    assert_eq!(refused(honours(), "A.gives"), "V1.24");
    assert_eq!(refused(honours(), "A+12 A+1h"), "V5.3");
    let combine = || Combine::new(ecrire(Company::Two, "coups=2"));
    assert_eq!(refused(combine(), "A+1e A+1s"), "V6.3");
    assert_eq!(refused(combine(), "A+6g A+6e"), "V6.6");
}

#[test]
fn v1_3_the_marker_leads() {
    let mut account = ecrire(Company::Two, "lead=marker");
    enter(&mut account, "B+6g").unwrap();
    assert_eq!(account.leader(), Side::Black);
    enter(&mut account, "B+6h A+6g").unwrap();
    assert_eq!((account.leader(), account.number()), (Side::Black, 2), "a refait changes nothing");
}

#[test]
fn v1_23_the_final_queue() {
    let mut account = ecrire(Company::Two, "coups=2,queue=7,five=none");
    enter(&mut account, "A+6g A+6g").unwrap();
    assert_eq!(account.settlement(&[]).fiches, Some(vec![15, -15]));
}

#[test]
fn v1_22_five_jetons_wait_for_dice() {
    let mut account = ecrire(Company::Two, "coups=2,marque=0");
    enter(&mut account, "A+6g B+1h A+6g").unwrap();
    let fiches = |dice: &[[u8; 2]]| {
        let thrown: Vec<_> =
            dice.iter().map(|pair| pair.map(|pips| Die::new(pips).unwrap())).collect();
        account
            .settlement(&thrown.iter().map(|[loser, winner]| (*loser, *winner)).collect::<Vec<_>>())
            .fiches
    };
    // 24 and 23 received, 28 for the paris.
    assert_eq!(account.settlement(&[]).net[0].as_whole(), Some(75));
    assert_eq!(fiches(&[[2, 2]]), None);
    assert_eq!(fiches(&[[2, 2], [5, 3]]), Some(vec![7, -7]));
    assert_eq!(fiches(&[[3, 5]]), Some(vec![8, -8]));
}

#[test]
fn v2_1_the_chouette_leads_the_odd_coups() {
    let settings = EcrireSettings::new(Company::Chouette, &ChosenOptions::default()).unwrap();
    assert!(Ecrire::new(settings, [Seat::B, Seat::A]).is_none());
    assert!(Ecrire::new(settings, [Seat::A, Seat::C]).is_none());
}

#[test]
fn v2_2_who_waits_may_advise() {
    let advisers = |company, entries: &str| {
        let mut account = ecrire(company, "");
        if !entries.is_empty() {
            enter(&mut account, entries).unwrap();
        }
        let pairs = account.advisers();
        pairs.iter().map(|(idle, player)| format!("{idle}{player}")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(advisers(Company::Two, ""), "");
    assert_eq!(advisers(Company::Chouette, ""), "CB");
    assert_eq!(advisers(Company::Four, "A+6g"), "AB DC");
    assert_eq!(advisers(Company::Tourner, ""), "", "nobody has been marked less");
    // A has marked B: he waits, and advises B, who was marked, against C.
    assert_eq!(advisers(Company::Tourner, "A+6g"), "AB");
}

#[test]
fn v3_2_partners_do_not_meet() {
    let settings = EcrireSettings::new(Company::Four, &ChosenOptions::default()).unwrap();
    assert!(Ecrire::new(settings, [Seat::A, Seat::B]).is_none());
    assert_eq!(Ecrire::new(settings, [Seat::D, Seat::A]).unwrap().leader(), Side::Black);
}

#[test]
fn v2_6_equals_share_the_marques() {
    let mut account = ecrire(Company::Tourner, "coups=3,five=none");
    // A marks B, C marks B and C marks A: all with 24, and 6 to the idle player.
    enter(&mut account, "A+6g C+6g C+6g").unwrap();
    let net: ExactAmount = account.settlement(&[]).net.into_iter().sum();
    assert_eq!(net, ExactAmount::ZERO);
}

#[test]
fn v4_1_every_company_has_every_tariff() {
    for company in [Company::Two, Company::Chouette, Company::Tourner, Company::Four] {
        let settings = |text| EcrireSettings::new(company, &options(Form::Ecrire, text)).unwrap();
        let usual = if company == Company::Tourner { 12 } else { 8 };
        assert_eq!(
            (settings("tariff=paris").coups, settings("tariff=fallavel").coups),
            (usual, 12)
        );
        assert_eq!(settings("tariff=paris").marque, 2);
    }
}

#[test]
fn v5_10_a_pool_that_stands_goes_back() {
    let mut account = Combine::new(ecrire(Company::Two, "coups=2,five=none"));
    enter(&mut account, "A+6g A.gives").unwrap();
    let money = account.honours().money();
    assert_eq!((money[Side::White], money[Side::Black]), (0, 0));
    assert!(account.is_over());
}

#[test]
fn v7_5_events_stand_in_their_part() {
    let mut toc = Toc::new(TocSettings::new(&ChosenOptions::default()), Side::White);
    let refused = toc.enter(&EarnedEntry::parse("A:helpless").unwrap()).unwrap_err();
    assert_eq!(refused, EntryRefusal::WrongPart("helpless"));
    assert_eq!(toc.holes()[Side::White], 0);
}

#[test]
fn v8_6_all_share_the_pool() {
    let mut poule = GrowingPoule::new(GrowingSettings::new(&options(Form::Poule1, "players=5")));
    poule.enter(PouleEntry::parse("1>2").unwrap()).unwrap();
    poule.enter(PouleEntry::Stop).unwrap();
    let net: Vec<String> = poule.net().iter().map(ToString::to_string).collect();
    assert_eq!(net, ["-2/5", "-2/5", "-2/5", "3/5", "3/5"]);
    let over = poule.enter(PouleEntry::Stop).unwrap_err();
    assert_eq!((over.rule(), over.to_string().as_str()), ("V8.4", "the match is over (V8.4)"));
}

#[test]
fn v8_8_only_a_coup_that_was_won_takes_from_the_fund() {
    let mut poule = ShrinkingPoule::new(ShrinkingSettings::new(&ChosenOptions::default()));
    for (entry, rule) in
        [("1>2=5-0", "V1.6"), ("1>2=6-6", "V1.6"), ("1>2", "V8.8"), ("1>3=6-0", "V8.3")]
    {
        let refused = poule.enter(PouleEntry::parse(entry).unwrap()).unwrap_err();
        assert_eq!(refused.rule(), rule, "{entry}");
    }
}

#[test]
fn v9_6_vying() {
    let settings = TicktackSettings::new(&options(Form::Ticktack, "games=25,vie=on"));
    let mut match_ = Ticktack::new(settings);
    let mut enter = |entry: &str| match_.enter(&TickEntry::parse(entry).unwrap());
    enter("A.vie").unwrap();
    assert_eq!(enter("A:hit").unwrap_err().rule(), "V9.6");
    enter("B.take").unwrap();
    assert_eq!(enter("A.vie"), Err(EntryRefusal::OtherRaises(Seat::B)));
    enter("B.vie").unwrap();
    enter("A.take").unwrap();
    enter("A.vie").unwrap();
    // The stake stood at three.
    enter("B.drop").unwrap();
    assert_eq!(match_.score()[Side::White], 3);
    assert_eq!(match_.vying().stake, 1);
}

#[test]
fn v10_4_men_hit_in_a_petit_jan() {
    let count = |text: &str, entry: &str| {
        let settings = ToccategliSettings::new(&options(Form::Toccategli, text));
        let mut match_ = Toccategli::new(settings, Side::White);
        match_.enter(&EarnedEntry::parse(entry).unwrap()).unwrap();
        match_.points()[Side::White]
    };
    for (entry, single, double) in [
        ("A:true_hit_petit", 1, 2),
        ("A:true_hit_petit:d", 2, 4),
        ("A:true_hit_petit*2", 2, 2),
        ("A:true_hit_petit*2:d", 2, 2),
        ("A:true_hit_grand", 1, 1),
    ] {
        assert_eq!(count("petit_hits=single", entry), single, "{entry}");
        assert_eq!(count("petit_hits=double", entry), double, "{entry}");
    }
    assert_eq!(count("bear_off=points", "A:bear_off"), 2);
}
