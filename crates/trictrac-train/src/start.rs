//! Where a run starts: from the weights of a trained network, of the present or of the first format.
//!
//! The first format had one stack, and columns for the pavillon.

use safetensors::SafeTensors;
use trictrac_engine::net::features::{FEATURES, FLAG, FLAGGED_SCORES, THROWS_AT};
use trictrac_engine::net::float::FloatNetwork;
use trictrac_engine::net::outlook::OUTLOOK;
use trictrac_engine::net::{HIDDEN, OUTPUTS, WIDTH};

use crate::checkpoint::{CheckpointError, network_from_bytes, sized};

/// Sets the weights of `network` to those of a trained network.
///
/// From a network of the first format, every stack becomes its only stack, and what the pavillon adds is replaced by
/// its mean over the three pavillons. So the new network judges almost like that one.
///
/// # Errors
/// [`CheckpointError`] if the bytes are no network.
pub fn start_from(network: &mut FloatNetwork, bytes: &[u8]) -> Result<(), CheckpointError> {
    let tensors = SafeTensors::deserialize(bytes)?;
    if tensors.tensor("mean.priors").is_ok() {
        return start_from_first(network, &tensors);
    }
    *network = network_from_bytes(bytes)?;
    Ok(())
}

fn start_from_first(
    network: &mut FloatNetwork,
    tensors: &SafeTensors,
) -> Result<(), CheckpointError> {
    let floats = |layer: &str, count: usize| -> Result<Vec<f32>, CheckpointError> {
        let words = sized(tensors, &format!("mean.{layer}"), 4 * count)?.as_chunks().0;
        Ok(words.iter().map(|word| f32::from_le_bytes(*word)).collect())
    };
    let mut columns = floats("first", (FEATURES + FLAG) * WIDTH)?;
    // The columns of the pavillon came before those of the throws.
    columns[THROWS_AT * WIDTH..].rotate_left(FLAG * WIDTH);
    let (columns, flag) = columns.split_at(FEATURES * WIDTH);
    network.first.as_flattened_mut().copy_from_slice(columns);
    for (unit, bias) in floats("first_bias", WIDTH)?.into_iter().enumerate() {
        let of_flag = (0..FLAG).map(|flag_at| flag[flag_at * WIDTH + unit]).sum::<f32>();
        network.first_bias[unit] = bias + of_flag / FLAG as f32;
    }
    let second = floats("second", (WIDTH + OUTLOOK) * HIDDEN)?;
    let (second_bias, third) = (floats("second_bias", HIDDEN)?, floats("third", HIDDEN * OUTPUTS)?);
    let third_bias = floats("third_bias", OUTPUTS)?;
    for stack in &mut network.stacks {
        stack.second.as_flattened_mut().copy_from_slice(&second);
        stack.second_bias.copy_from_slice(&second_bias);
        stack.third.as_flattened_mut().copy_from_slice(&third);
        stack.third_bias.copy_from_slice(&third_bias);
    }
    let priors = floats("priors", FLAGGED_SCORES)?;
    for (prior, three) in network.win_priors.iter_mut().zip(priors.chunks_exact(FLAG)) {
        *prior = three.iter().sum::<f32>() / FLAG as f32;
    }
    Ok(())
}
