//! Checkpoints: the state of a training run as bytes (safetensors), so that an interrupted run can resume.

use std::collections::HashMap;

use safetensors::tensor::{Dtype, SafeTensorError, TensorView};
use safetensors::{SafeTensors, serialize};
use trictrac_engine::net::Network;
use trictrac_engine::net::features::STACKS;
use trictrac_engine::net::file::FileError;
use trictrac_engine::net::float::FloatNetwork;

use crate::layers::{layers, layers_mut};
use crate::learn::Learner;
use crate::run::{RunError, TrainingRun};
use crate::trainer::Trainer;

/// The reason why bytes are not a checkpoint.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// They are not safetensors, or a tensor is missing.
    #[error("{0}")]
    Tensors(#[from] SafeTensorError),
    /// The description of the run is missing.
    #[error("the description of the run is missing")]
    NoRun,
    /// The description of the run cannot be read.
    #[error("run: {0}")]
    Run(#[from] RunError),
    /// A tensor has the wrong size.
    #[error("{name}: found {found} bytes, expected {expected}")]
    Size {
        /// The name of the tensor.
        name: String,
        /// Its size in bytes.
        found: usize,
        /// The correct size in bytes.
        expected: usize,
    },
    /// The system provides no threads.
    #[error("{0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// One of the older networks cannot be read.
    #[error("older network: {0}")]
    Older(#[from] FileError),
}

/// Returns the names of the layers in the names of tensors, in the order of [`layers`].
fn names() -> Vec<String> {
    let mut names = ["first", "first_bias", "win_priors", "end_priors"].map(str::to_owned).to_vec();
    for stack in 0..STACKS {
        let layers = ["second", "second_bias", "third", "third_bias"];
        names.extend(layers.map(|layer| format!("stack.{stack}.{layer}")));
    }
    names
}

/// The names of the parts: weights, their mean over the latest batches, and both moments of the gradients.
const PARTS: [&str; 4] = ["weights", "mean", "gradient", "square"];
/// The part in a file that contains a single network: the mean, which plays.
const NETWORK: &str = PARTS[1];
/// The metadata key of the run's description.
const RUN: &str = "run";

impl Trainer {
    /// Returns the checkpoint of the run.
    ///
    /// # Errors
    /// [`CheckpointError`] if it cannot be serialised.
    ///
    /// # Panics
    /// Never: the description of a run is plain data.
    pub fn to_bytes(&mut self) -> Result<Vec<u8>, CheckpointError> {
        let mut tensors = Vec::new();
        for (part, network) in PARTS.into_iter().zip(self.learner.parts()) {
            tensors.extend(tensors_of(part, network));
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

    /// Resumes the run of a checkpoint, with `threads` as in [`Trainer::new`].
    ///
    /// # Errors
    /// [`CheckpointError`] if the bytes are not a checkpoint.
    pub fn from_bytes(bytes: &[u8], threads: usize) -> Result<Self, CheckpointError> {
        let (_, head) = SafeTensors::read_metadata(bytes)?;
        let run = head
            .metadata()
            .as_ref()
            .and_then(|texts| texts.get(RUN))
            .ok_or(CheckpointError::NoRun)?;
        let run = TrainingRun::parse(run)?;
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

/// Returns the bytes of a file that contains a network in floating point.
///
/// # Errors
/// [`CheckpointError`] if it cannot be serialised.
pub fn network_to_bytes(network: &FloatNetwork) -> Result<Vec<u8>, CheckpointError> {
    written(&tensors_of(NETWORK, network), None)
}

/// Reads a network in floating point from its file.
///
/// # Errors
/// [`CheckpointError`] if the bytes are not such a file.
pub fn network_from_bytes(bytes: &[u8]) -> Result<FloatNetwork, CheckpointError> {
    let mut network = FloatNetwork::zero();
    read(&SafeTensors::deserialize(bytes)?, NETWORK, &mut network)?;
    Ok(network)
}

/// The name of a tensor, the type of its numbers, how many there are, and their bytes.
type Tensor = (String, Dtype, usize, Vec<u8>);

/// Lists the layers of a network as tensors of `part`.
fn tensors_of(part: &str, network: &FloatNetwork) -> Vec<Tensor> {
    let tensor = |(layer, weights): (String, &[f32])| {
        let bytes = weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        (format!("{part}.{layer}"), Dtype::F32, weights.len(), bytes)
    };
    names().into_iter().zip(layers(network)).map(tensor).collect()
}

/// Serialises tensors and metadata.
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

/// Reads the layers of `part` into `network`.
fn read(
    tensors: &SafeTensors,
    part: &str,
    network: &mut FloatNetwork,
) -> Result<(), CheckpointError> {
    for (layer, weights) in names().into_iter().zip(layers_mut(network)) {
        let data = sized(tensors, &format!("{part}.{layer}"), 4 * weights.len())?;
        for (weight, word) in weights.iter_mut().zip(data.as_chunks().0) {
            *weight = f32::from_le_bytes(*word);
        }
    }
    Ok(())
}

/// Reads a tensor that contains one 64-bit number.
fn count(tensors: &SafeTensors, name: &str) -> Result<u64, CheckpointError> {
    let data = sized(tensors, name, 8)?;
    Ok(data.first_chunk().map_or(0, |word| u64::from_le_bytes(*word)))
}

/// Returns the bytes of a tensor, which must have the expected size.
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
