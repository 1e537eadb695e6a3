//! The drill `power`: damaged logs, interrupted checkpoints, failing disks, killed processes.

mod checkpoint;
mod damage;
mod disk;
mod kill;
mod log;
mod scene;
mod wal;
