//! The network: the same bits by every kernel, sums that never wrap, files that are read as they were written, and the
//! network in floating point held against a public runtime.

mod bounds;
mod files;
mod kernels;
mod onnx;
mod outlook;
mod positions;
mod weights;
