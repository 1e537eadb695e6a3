//! A run on its way as bytes (safetensors), so that it can go on after it was interrupted.

use std::collections::HashMap;

use safetensors::tensor::{Dtype, SafeTensorError, TensorView};
use safetensors::{SafeTensors, serialize};
use trictrac_engine::net::Network;
use trictrac_engine::net::file::FileError;
use trictrac_engine::net::float::FloatNetwork;

use crate::learn::{Learner, slices};
use crate::run::{Run, RunError};
use crate::trainer::Trainer;

/// Why bytes are no checkpoint.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// They are not safetensors, or tensors are missing.
    #[error("{0}")]
    Tensors(#[from] SafeTensorError),
    /// The description of the run is missing.
    #[error("the description of the run is missing")]
    NoRun,
    /// The description of the run cannot be read.
    #[error("run: {0}")]
    Run(#[from] RunError),
    /// A tensor has another size.
    #[error("{name}: found {found} bytes, expected {expected}")]
    Size {
        /// Which.
        name: String,
        /// How many bytes it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// The system gives no threads.
    #[error("{0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// One of the older networks cannot be read.
    #[error("older network: {0}")]
    Older(#[from] FileError),
}

/// The layers, as tensors are named.
const LAYERS: [&str; 7] =
    ["first", "first_bias", "second", "second_bias", "third", "third_bias", "priors"];
/// Weights, their mean over the latest batches, and both moments of the gradients.
const PARTS: [&str; 4] = ["weights", "mean", "gradient", "square"];
/// The part of a file that holds a network alone: the weights that play.
const NETWORK: &str = PARTS[1];
/// The key of the run's description.
const RUN: &str = "run";

impl Trainer {
    /// The run as it is now.
    ///
    /// # Errors
    /// [`CheckpointError`], should it not be possible to write it.
    ///
    /// # Panics
    /// Never: a run is plain data.
    pub fn to_bytes(&mut self) -> Result<Vec<u8>, CheckpointError> {
        let mut tensors = Vec::new();
        for (part, network) in PARTS.into_iter().zip(self.learner.parts()) {
            tensors.extend(layers(part, network));
        }
        for (index, older) in self.older.iter().enumerate() {
            let bytes = older.to_bytes();
            tensors.push((format!("older.{index}"), Dtype::U8, bytes.len(), bytes));
        }
        for (name, count) in [("round", self.round), ("batches", self.learner.batches())] {
            tensors.push((name.to_owned(), Dtype::U64, 1, count.to_le_bytes().to_vec()));
        }
        let run = toml::to_string(&self.run).expect("a run is plain data");
        written(&tensors, Some(HashMap::from([(RUN.to_owned(), run)])))
    }

    /// The run that `bytes` hold, on so many threads as in [`Trainer::new`].
    ///
    /// # Errors
    /// [`CheckpointError`] says what is wrong with them.
    pub fn from_bytes(bytes: &[u8], threads: usize) -> Result<Self, CheckpointError> {
        let (_, head) = SafeTensors::read_metadata(bytes)?;
        let run = head
            .metadata()
            .as_ref()
            .and_then(|texts| texts.get(RUN))
            .ok_or(CheckpointError::NoRun)?;
        let run = Run::parse(run)?;
        let tensors = SafeTensors::deserialize(bytes)?;
        let mut parts = PARTS.map(|_| FloatNetwork::zero());
        for (part, network) in PARTS.into_iter().zip(&mut parts) {
            read(&tensors, part, network)?;
        }
        let older = (0..)
            .map_while(|index| tensors.tensor(&format!("older.{index}")).ok())
            .map(|tensor| Network::from_bytes(tensor.data()))
            .collect::<Result<_, _>>()?;
        let learner = Learner::resume(parts, count(&tensors, "batches")?);
        Ok(Self::resume(run, count(&tensors, "round")?, learner, older, threads)?)
    }
}

/// A network in floating point, as a file of its own.
///
/// # Errors
/// [`CheckpointError`], should it not be possible to write it.
pub fn network_to_bytes(network: &FloatNetwork) -> Result<Vec<u8>, CheckpointError> {
    written(&layers(NETWORK, &mut network.clone()), None)
}

/// The network in floating point that such a file holds.
///
/// # Errors
/// [`CheckpointError`] says what is wrong with it.
pub fn network_from_bytes(bytes: &[u8]) -> Result<FloatNetwork, CheckpointError> {
    let mut network = FloatNetwork::zero();
    read(&SafeTensors::deserialize(bytes)?, NETWORK, &mut network)?;
    Ok(network)
}

/// A name, the kind of numbers, how many, and their bytes.
type Tensor = (String, Dtype, usize, Vec<u8>);

fn layers(part: &str, network: &mut FloatNetwork) -> Vec<Tensor> {
    let tensor = |(layer, weights): (&str, &mut [f32])| {
        let bytes = weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        (format!("{part}.{layer}"), Dtype::F32, weights.len(), bytes)
    };
    LAYERS.into_iter().zip(slices(network)).map(tensor).collect()
}

fn written(
    tensors: &[Tensor],
    texts: Option<HashMap<String, String>>,
) -> Result<Vec<u8>, CheckpointError> {
    let views = tensors
        .iter()
        .map(|(name, dtype, len, bytes)| Ok((name, TensorView::new(*dtype, vec![*len], bytes)?)))
        .collect::<Result<Vec<_>, SafeTensorError>>()?;
    Ok(serialize(views, texts)?)
}

fn read(
    tensors: &SafeTensors,
    part: &str,
    network: &mut FloatNetwork,
) -> Result<(), CheckpointError> {
    for (layer, weights) in LAYERS.into_iter().zip(slices(network)) {
        let data = sized(tensors, &format!("{part}.{layer}"), 4 * weights.len())?;
        for (weight, word) in weights.iter_mut().zip(data.as_chunks().0) {
            *weight = f32::from_le_bytes(*word);
        }
    }
    Ok(())
}

fn count(tensors: &SafeTensors, name: &str) -> Result<u64, CheckpointError> {
    let data = sized(tensors, name, 8)?;
    Ok(data.first_chunk().map_or(0, |word| u64::from_le_bytes(*word)))
}

fn sized<'a>(
    tensors: &SafeTensors<'a>,
    name: &str,
    expected: usize,
) -> Result<&'a [u8], CheckpointError> {
    let data = tensors.tensor(name)?.data();
    if data.len() == expected {
        Ok(data)
    } else {
        Err(CheckpointError::Size { name: name.to_owned(), found: data.len(), expected })
    }
}
