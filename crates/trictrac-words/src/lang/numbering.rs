//! The numbering of points in texts: that of the reader, where there is one.

use trictrac_rules::play::Play;
use trictrac_rules::point::RAIL;
use trictrac_rules::side::Side;

use super::Texts;

impl Texts {
    /// Returns the same texts for a reader at the rail of `reader`, whose numbering names all points.
    ///
    /// Without a reader every player's points are in that player's own numbering, as in records.
    #[must_use]
    pub fn read_by(&self, reader: Side) -> Self {
        Self { reader: Some(reader), mirrored: false, ..self.clone() }
    }

    /// Returns the same texts for what `mover` does or may do, where the text does not know whose men it names.
    #[must_use]
    pub fn about(&self, mover: Side) -> Self {
        Self { mirrored: self.reader.is_some_and(|reader| reader != mover), ..self.clone() }
    }

    /// True if points are in the numbering of a reader.
    #[must_use]
    pub const fn has_reader(&self) -> bool {
        self.reader.is_some()
    }

    /// Converts a place in the numbering of `owner` to that of the reader. 25 and 0 are the rails.
    #[must_use]
    pub fn place(&self, owner: Side, place: u8) -> u8 {
        if self.reader.is_none_or(|reader| reader == owner) { place } else { RAIL - place }
    }

    /// Converts a place in the numbering of the player whom the texts are [about](Self::about).
    pub(crate) const fn own_place(&self, place: u8) -> u8 {
        if self.mirrored { RAIL - place } else { place }
    }

    /// Writes a play of `owner` in the notation of records, with the points in the numbering of the reader.
    #[must_use]
    pub fn play(&self, owner: Side, play: Play) -> String {
        written(play, self.place(owner, 0) != 0)
    }

    /// Writes a play of the player whom the texts are [about](Self::about).
    pub(crate) fn own_play(&self, play: Play) -> String {
        written(play, self.mirrored)
    }
}

fn written(play: Play, mirrored: bool) -> String {
    let text = play.to_string();
    if !mirrored {
        return text;
    }
    let mut seen = String::new();
    let mut number = 0;
    for letter in text.chars().chain([' ']) {
        match letter.to_digit(10) {
            Some(digit) => number = 10 * number + digit,
            None if number > 0 => {
                seen += &(u32::from(RAIL) - number).to_string();
                seen.push(letter);
                number = 0;
            }
            None => seen.push(letter),
        }
    }
    seen.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use trictrac_rules::play::Step;
    use trictrac_rules::point::Point;

    use super::*;
    use crate::lang::Language;

    #[test]
    fn a_play_is_written_as_the_reader_sees_it() {
        let point = |number| Point::new(number).unwrap();
        let texts = Texts::new(Language::En);
        let check = |play, own: &str, seen: &str| {
            let read = texts.read_by(Side::White);
            assert_eq!(texts.play(Side::Black, play), own);
            assert_eq!(read.play(Side::White, play), own);
            assert_eq!(read.play(Side::Black, play), seen);
            assert_eq!(read.about(Side::Black).own_play(play), seen);
            assert_eq!(read.about(Side::White).own_play(play), own);
        };
        let step = |from, to| Step::to_point(point(from), point(to));
        check(Play::Two(step(1, 7), step(20, 24)), "1/7 20/24", "24/18 5/1");
        check(Play::Puissance(point(7), point(10)), "7/12p 10/12p", "18/13p 15/13p");
        check(Play::One(Step::off(point(22))), "22/off", "3/off");
        check(Play::Nothing, "-", "-");
    }
}
