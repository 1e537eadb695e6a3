//! The network: the same bits from every kernel, sums that never overflow, files that read back as written, and the
//! floating-point network compared with a public runtime.

mod bounds;
mod files;
mod kernels;
mod onnx;
mod outlook;
mod pavillon;
mod positions;
mod stacks;
mod weights;
