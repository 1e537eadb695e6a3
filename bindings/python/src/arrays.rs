//! Arrays of numpy: what callers pass in, checked.

use numpy::{Element, PyArray, PyArray1, PyArrayMethods as _, PyReadwriteArray, PyUntypedArray};
use numpy::{PyUntypedArrayMethods as _, dtype, ndarray};
use pyo3::prelude::*;

use crate::error::{Parts, TrictracError, unexpected};

/// An array of this type and shape in C order, or an error that names what was found.
pub(crate) fn array<'a, 'py, T: Element, D: ndarray::Dimension>(
    name: &str,
    object: &'a Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<&'a Bound<'py, PyArray<T, D>>> {
    let wanted = || format!("{}{shape:?}, writable and in C order", dtype::<T>(object.py()));
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
    written.map_err(|error| unexpected(name, error, "an array that may be written"))
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

/// The numbers of an array of `length` actions, of any type of integers.
///
/// A number that is no `u16` becomes [`u16::MAX`], which is no action.
pub(crate) fn actions(object: &Bound<'_, PyAny>, length: usize) -> PyResult<Vec<u16>> {
    let found = read::<u16>(object)
        .or_else(|| read::<i64>(object))
        .or_else(|| read::<i32>(object))
        .or_else(|| read::<u32>(object))
        .or_else(|| read::<u64>(object))
        .or_else(|| read::<i16>(object));
    let wanted = || format!("integers of shape ({length},)");
    let found = found.filter(|codes| codes.len() == length);
    found.ok_or_else(|| unexpected("actions", self::found(object), wanted()))
}

fn read<T: Element + Copy + TryInto<u16>>(object: &Bound<'_, PyAny>) -> Option<Vec<u16>> {
    let array = object.cast::<PyArray1<T>>().ok()?.try_readonly().ok()?;
    let code = |number: &T| (*number).try_into().unwrap_or(u16::MAX);
    Some(array.as_array().iter().map(code).collect())
}

/// The error for one number of an array.
pub(crate) fn wrong_at(name: &str, index: usize, found: u16, expected: &str) -> PyErr {
    let shown = if found == u16::MAX { "no action".to_owned() } else { found.to_string() };
    let text = format!("{name}[{index}]: found {shown}, expected {expected}");
    let parts = Parts {
        field: Some(name.to_owned()),
        position: Some(index),
        found: Some(shown),
        expected: Some(expected.to_owned()),
    };
    parts.put_on(TrictracError::new_err(text))
}
