//! For every kind of fausse case: placements of this kind, each with all choices of the opponent.
//!
//! Each case has two lines: its name; then options if any, position, how the men were put down, kind and choices.

use trictrac_rules::fausse_case::FausseCase;

use crate::fausse_case::text::{coup, describe, placement};

/// A man on a point where no man may be.
const BY_POINTS: &str = "
own corner, he can be played
  W14,4,W1/6/6/5,B15 w 64; 6>12 1>5; LoneInCorner; replay with 6
own corner, one man touched
  W14,4,W1/6/6/5,B15 w 64; 6>12; LoneInCorner; replay with 6
own corner, by no number
  W14,4,W1/6/6/5,B15 w 53; 1>4 6>12; LoneInCorner; replay with 6
own corner, he cannot be played
  W14,4,W1/B2,5/6/5,B13 w 61; 6>12 1>2; LoneInCorner; replay another than 6
the opponent's corner
  W13,4,W1/W1,5/6/5,B15 w 64; 7>13 1>5; LoneInCorner; replay with 7
the opponent's corner, he cannot be played
  W14,5/W1,3,B2,1/6/5,B13 w 64; 7>13 1>5; LoneInCorner; replay another than 7
one in each corner: his own tells
  W13,4,W1/W1,5/6/5,B15 w 66; 7>13 6>12; LoneInCorner; replay another than 6
a case of the opponent's
  W15,5/B2,5/6/5,B13 w 64; 1>7 1>5; Occupied(Point(7)); replay with 1
a single man of the opponent's
  W15,5/B1,5/6/5,B14 w 64; 1>5+1>7; Occupied(Point(7)); replay with 1
among opposing men, he cannot be played
  W14,5/W1,3,B2,1/6/5,B13 w 64; 7>11 1>7; Occupied(Point(11)); replay another than 7
two in the opponent's empty corner
  W13,5/W2,5/6/5,B15 w 66; 7>13 7>13; Occupied(Point(13)); replay with 7
the corner that the opponent holds
  W14,5/W1,5/B2,5/5,B13 w 64; 7>13 1>5; Occupied(Point(13)); replay with 7
the third quarter
  W14,5/3,W1,2/6/5,B15 w 64; 10>14 1>7; ForbiddenQuarter(Point(14)); replay
the first of two in the third quarter
  W13,5/3,W2,2/6/5,B15 w 64; 10>16+10>14; ForbiddenQuarter(Point(16)); replay
the third quarter, when the fourth is open
  W14,5/3,W1,2/6/4,B15,1 w 64; 10>16 1>5; ForbiddenQuarter(Point(16)); replay
on within the third quarter
  W14,5/6/1,W1,4/5,B13 w 64; 14>18 1>7; ForbiddenQuarter(Point(18)); replay
the fourth quarter, by no number
  W14,5/3,W1,2/6/5,B15 w 64; 10>22; ForbiddenQuarter(Point(22)); replay
a man among the others tells before a forbidden quarter
  W14,5/B2,2,W1,2/6/5,B13 w 64; 10>14 1>7; Occupied(Point(7)); replay with 1
";

/// One man, moved by no number of the dice.
const ONE_MAN: &str = "
beyond the sum
  W15,5/6/6/5,B15 w 54; 1>11; BeyondTheSum; leave, 1>10
beyond the sum in two goes
  W15,5/6/6/5,B15 w 54; 1>6 6>11; BeyondTheSum; leave, 1>10
to the corner, and beyond the sum
  W15,5/3,B2,2/6/5,B13 w 54; 1>12; LoneInCorner; replay with 1
beyond the sum, the sum's point taken
  W15,5/3,B2,2/6/5,B13 w 54; 1>11; BeyondTheSum; leave, replay
beyond the sum, no rest
  W15,3,B2,B2/6/6/5,B11 w 54; 1>11; BeyondTheSum; leave, replay
beyond the sum to the rail
  6/6/6/3,W2,W2,1 w 11; 22>off; BeyondTheSum; leave, 22>24
beyond the sum, the corner broken
  W13,5/5,W2/6/5,B2 w 21; 12>16; BeyondTheSum; replay
lel-211-short
  W15,5/6/6/5,B15 w 54; 1>4; NotByTheDice; leave, 1>6, 1>5, 1>10
one man beyond the higher number
  W15,5/6/6/5,B15 w 54; 1>9; NotByTheDice; leave, 1>6, 1>5, 1>10
one man back
  W14,4,W1/6/6/5,B15 w 54; 6>5; NotByTheDice; leave, 6>11, 6>10
one man put back where he was
  W15,5/6/6/5,B15 w 54; 1>6 6>1; NotByTheDice; leave, 1>6, 1>5, 1>10
one man of a doublet
  W15,5/6/6/5,B15 w 33; 1>5; NotByTheDice; leave, 1>4, 1>7
a closed point
  W15,4,B2/6/6/5,B13 w 54; 1>4; NotByTheDice; leave, 1>5, 1>10
both rests closed
  W15,3,B2,B2/6/6/5,B11 w 54; 1>4; NotByTheDice; leave, replay
no lone man on the corner, no man beyond it
  W14,5/W1,5/6/5,B15 w 54; 7>10; NotByTheDice; leave, 7>11
off by a number or by the sum is the same
  6/6/6/3,W2,1,W2 w 53; 22>23; NotByTheDice; leave, 22>off
off for the sum only
  6/6/6/2,W2,1,W2,1 w 31; 21>23; NotByTheDice; leave, 21>24, 21>22, 21>off
from the corner
  W13,5/5,W2/6/5,B2 w 31; 12>14; NotByTheDice; replay
";

/// Two men, one or both moved by no number of the dice.
const TWO_MEN: &str = "
the first right
  W15,5/6/6/5,B15 w 64; 1>7 1>4; NotByTheDice; leave, 1>7 1>5
the second right
  W15,5/6/6/5,B15 w 64; 1>4 1>7; NotByTheDice; leave, 1>5 1>7
one number twice
  W14,W1,4/6/6/5,B15 w 64; 1>7 2>8; NotByTheDice; leave, 1>7 2>6
one number twice, together
  W14,W1,4/6/6/5,B15 w 64; 1>7+2>8; NotByTheDice; leave, 1>7+2>6, 1>5+2>8
the first right, the second for the sum
  W15,5/6/6/5,B15 w 64; 1>5 1>11; NotByTheDice; leave, 1>5 1>7
the first right, the other number's point taken
  W15,3,B2,1/6/6/5,B13 w 64; 1>7 1>4; NotByTheDice; leave, replay
the second beyond the sum
  W15,5/6/6/5,B15 w 21; 1>3 1>5; NotByTheDice; leave, 1>3 1>2
lel-216-54
  W14,W1,4/6/6/5,B15 w 54; 1>5+2>5; NotByTheDice; leave, 1>6+2>6, 1>5+2>7
lel-216-54 from one point
  W15,5/6/6/5,B15 w 54; 1>5+1>4; NotByTheDice; leave, 1>6+1>5
together, one exchange closed
  W14,W1,4/B2,5/6/5,B13 w 54; 1>5+2>5; NotByTheDice; leave, 1>6+2>6
both wrong
  W14,W1,4/6/6/5,B15 w 64; 1>4 2>5; NotByTheDice; leave, 1>7 2>5, 1>5 2>5, 1>4 2>8, 1>4 2>6, 1>7 2>6, 1>5 2>8, 1>11
both wrong, together
  W14,W1,4/6/6/5,B15 w 64; 1>4+2>5; NotByTheDice; leave, 1>7+2>5, 1>5+2>5, 1>4+2>8, 1>4+2>6, 1>7+2>6, 1>5+2>8, 1>11
both wrong, from one point
  W15,5/6/6/5,B15 w 64; 1>3 1>4; NotByTheDice; leave, 1>7 1>4, 1>5 1>4, 1>3 1>7, 1>3 1>5, 1>7 1>5, 1>11
both wrong, a doublet
  W14,W1,4/6/6/5,B15 w 22; 1>4 2>5; NotByTheDice; leave, 1>3 2>5, 1>4 2>4, 1>3 2>4, 1>5, 2>6
both wrong, the corner half taken
  W13,5/W1,W1,4/6/5,B15 w 54; 7>9 8>9; NotByTheDice; leave, 7>11 8>9, 7>12 8>12
both wrong, bearing off
  6/6/6/2,W2,W2,W2,1 w 31; 21>23 21>23; NotByTheDice; leave, 21>24 21>23, 21>22 21>23, 21>24 21>22, 21>off
both wrong, off by one number only
  6/6/6/2,W2,W2,W2,1 w 31; 22>24 22>24; NotByTheDice; leave, 22>off 22>24, 22>23 22>24, 22>off 22>23
together over each other
  W14,1,W1,3/6/6/5,B15 w 64; 1>3+3>5; NotByTheDice; leave, 1>7+3>5, 1>5+3>5, 1>3+3>9, 1>3+3>7, 1>7+3>7, 1>5+3>9, 1>11
";

/// The numbers are right, or would be if the corner could be taken par puissance.
const BY_OBLIGATION: &str = "
par effet possible, the return run barred
  W12,4,W1/W1,W1,4/6/5,B15 w 65; 7>12 8>12; ParPuissance; replay without corner
par effet possible, the return run open
  W12,4,W1/W1,W1,4/6/5,B2 w 65; 7>12+8>12; ParPuissance; 7>18, 8>19
par effet possible, one man may run
  W12,4,W1/W1,W1,4/6/B2,4,B9 w 65; 8>12 7>12; ParPuissance; 7>18
the opponent's corner held: not par puissance
  W12,4,W1/W1,W1,4/B2,5/5,B13 w 65; 7>12 8>12; NotByTheDice; leave, replay
not filled
  W5,W2,W2,W2,W1,W2/W1,5/6/5,B15 w 42; 7>11 1>3; NotFilled(Petit); leave, replay
not filled, one number played
  W5,W2,W2,W2,W1,W2/W1,5/6/5,B15 w 42; 7>11; NotFilled(Petit); leave, replay
not filled, and a wrong number
  W5,W2,W2,W2,W1,W2/W1,5/6/5,B15 w 42; 7>11 1>2; NotByTheDice; leave, 7>11 1>3
not kept
  W2,W2,W2,W2,W2,W2/W3,5/6/5,B15 w 21; 6>8 7>8; NotKept(Petit); leave, replay
not kept, and in the opponent's corner
  3,W3,2/W2,W2,W2,W2,W2,W2/6/5,B2 w 21; 12>14 12>13; LoneInCorner; replay another than 12
not kept, and a lone man left on the corner
  3,W1,W2,1/W2,W2,W2,W2,W2,W2/6/5,B2 w 41; 12>16 4>5; NotKept(Grand); replay
fewer numbers than possible
  W15,5/6/6/5,B15 w 64; 1>7; Other(BothNumbersMustBePlayed); leave, replay
the lower number alone
  W1,5/4,B2,1/6/5,B13 w 64; 1>5; Other(MustPlay(Die(6))); leave, replay
tout d'une over closed points
  W15,3,B2,1/B2,5/6/5,B11 w 64; 1>11; Other(NoRest { from: 1, to: 11 }); leave, replay
a lone man left on the corner
  W13,5/5,W2/6/5,B2 w 64; 12>18 1>5; Other(LoneManOnCorner); replay
off before all are home
  1,W1,4/6/6/5,W1 w 61; 24>off 2>3; Other(NotAllHome); leave, replay
off, not the rearmost
  6/6/6/1,W1,W1,W1,2 w 65; 22>off 21>off; Other(NotRearmost); leave, replay
the last men not borne off
  6/6/6/4,W1,W1 w 21; 23>24 24>off; Other(MustBearOffLast); leave, replay
the provincial method
  bearing_off=provincial; 6/6/6/1,W1,1,W2,2 w 31; 22>off 22>23; Other(ProvincialRearmostOnly); leave, replay
";

/// Rule: R11.7, R3.1-R3.8, R4.1, R4.2, R5.8, R9.1, R9.3, section 12.
#[test]
fn each_kind_gives_exactly_its_choices() {
    let mut wrong = Vec::new();
    for table in [BY_POINTS, ONE_MAN, TWO_MEN, BY_OBLIGATION] {
        let lines: Vec<_> = table.trim().lines().collect();
        for case in lines.chunks(2) {
            let [name, expected] = case else { panic!("{case:?}: two lines") };
            let found = as_found(expected);
            if found != expected.trim() {
                wrong.push(format!("{name}\n  {found}"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The second line of a case, computed.
fn as_found(line: &str) -> String {
    let fields: Vec<_> = line.trim().split("; ").collect();
    let (given, options, position, put) = match *fields {
        [options, position, put, _, _] => (&fields[..3], options, position, put),
        [position, put, _, _] => (&fields[..2], "", position, put),
        _ => panic!("{line}: four fields or five"),
    };
    let (coup, placement) = (coup(options, position), placement(put));
    let given = given.join("; ");
    FausseCase::of(&coup, placement).map_or_else(
        || format!("{given}; legal"),
        |kind| format!("{given}; {kind:?}; {}", describe(&kind.mends(&coup, placement))),
    )
}
