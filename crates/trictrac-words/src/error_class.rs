//! The names of the classes of errors.

use trictrac_engine::lines::ErrorClass;

use crate::lang::{Key, key};

/// Returns the key of the name of a class.
#[must_use]
pub const fn class_name(class: ErrorClass) -> Key {
    match class {
        ErrorClass::HeldTooLong => key!("class-held-too-long"),
        ErrorClass::LeftTooEarly => key!("class-left-too-early"),
        ErrorClass::BearingOff => key!("class-bearing-off"),
        ErrorClass::PassedEarly => key!("class-passed-early"),
        ErrorClass::PassedLate => key!("class-passed-late"),
        ErrorClass::CornerMissed => key!("class-corner-missed"),
        ErrorClass::CornerEarly => key!("class-corner-early"),
        ErrorClass::Return => key!("class-return"),
        ErrorClass::SpareMen => key!("class-spare-men"),
        ErrorClass::LastHoles => key!("class-last-holes"),
        ErrorClass::NotCovered => key!("class-not-covered"),
        ErrorClass::AlonePetit => key!("class-alone-petit"),
        ErrorClass::AloneGrand => key!("class-alone-grand"),
        ErrorClass::Cautious => key!("class-cautious"),
        ErrorClass::Aiming => key!("class-aiming"),
        ErrorClass::FillingInFirstThrows => key!("class-filling-in-first-throws"),
        ErrorClass::FillingAfterFirstThrows => key!("class-filling-after-first-throws"),
        ErrorClass::OpponentQuarter => key!("class-opponent-quarter"),
        ErrorClass::CornerChances => key!("class-corner-chances"),
        ErrorClass::Immobility => key!("class-immobility"),
        ErrorClass::Talon => key!("class-talon"),
        ErrorClass::Other => key!("class-other"),
    }
}
