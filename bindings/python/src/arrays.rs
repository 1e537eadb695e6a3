//! Arrays of numpy: what callers pass in, checked.

use core::fmt::Display;

use numpy::{BorrowError, Element, PyArray, PyArrayMethods as _, PyReadwriteArray, PyUntypedArray};
use numpy::{PyUntypedArrayMethods as _, dtype, ndarray};
use pyo3::prelude::*;

use crate::error::{Parts, TrictracError, unexpected};

/// An array of this type and shape in C order, or an error that names what was found.
pub(crate) fn array<'a, 'py, T: Element, D: ndarray::Dimension>(
    name: &str,
    object: &'a Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<&'a Bound<'py, PyArray<T, D>>> {
    let wanted = || format!("{}{shape:?} in C order", dtype::<T>(object.py()));
    let array = object.cast::<PyArray<T, D>>().ok();
    let fits =
        |array: &&Bound<'py, PyArray<T, D>>| array.shape() == shape && array.is_c_contiguous();
    array.filter(fits).ok_or_else(|| unexpected(name, found(object), wanted()))
}

/// The right to write into an array, or an error if it is read-only or somebody else reads it.
pub(crate) fn writable<'py, T: Element, D: ndarray::Dimension>(
    name: &str,
    array: &Bound<'py, PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let written = array.try_readwrite();
    written.map_err(|error| {
        let found = match error {
            BorrowError::NotWriteable => "a read-only array",
            _ => "an array that is used twice",
        };
        unexpected(name, found, "an array that may be written")
    })
}

/// The type and the shape of an array, or the class of another object.
fn found(object: &Bound<'_, PyAny>) -> String {
    match object.cast::<PyUntypedArray>() {
        Ok(array) => {
            let order = if array.is_c_contiguous() { "" } else { ", not in C order" };
            format!("{}{:?}{order}", array.dtype(), array.shape())
        }
        Err(_) => object.get_type().to_string(),
    }
}

/// The numbers of an array of any type of integers.
pub(crate) fn integers<D: ndarray::Dimension>(
    name: &str,
    object: &Bound<'_, PyAny>,
    shape: &[usize],
) -> PyResult<Vec<i64>> {
    let found = read::<i64, D>(object, shape)
        .or_else(|| read::<u16, D>(object, shape))
        .or_else(|| read::<u8, D>(object, shape))
        .or_else(|| read::<i32, D>(object, shape))
        .or_else(|| read::<u32, D>(object, shape))
        .or_else(|| read::<u64, D>(object, shape))
        .or_else(|| read::<i16, D>(object, shape))
        .or_else(|| read::<i8, D>(object, shape));
    found.ok_or_else(|| unexpected(name, self::found(object), format!("integers{shape:?}")))
}

/// The numbers of an array of this type and shape. What is no `i64` becomes [`i64::MAX`].
fn read<T: Element + Copy + TryInto<i64>, D: ndarray::Dimension>(
    object: &Bound<'_, PyAny>,
    shape: &[usize],
) -> Option<Vec<i64>> {
    let array = object.cast::<PyArray<T, D>>().ok()?.try_readonly().ok()?;
    let number = |number: &T| (*number).try_into().unwrap_or(i64::MAX);
    (array.shape() == shape).then(|| array.as_array().iter().map(number).collect())
}

/// The error for one number of an array.
pub(crate) fn wrong_at(name: &str, index: usize, found: impl Display, expected: &str) -> PyErr {
    let shown = found.to_string();
    let text = format!("{name}[{index}]: found {shown}, expected {expected}");
    let parts = Parts {
        field: Some(name.to_owned()),
        position: Some(index),
        found: Some(shown),
        expected: Some(expected.to_owned()),
    };
    parts.put_on(TrictracError::new_err(text))
}
