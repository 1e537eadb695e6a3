//! The process itself: memory, processor time, open files, and since when it runs.

use std::time::{SystemTime, UNIX_EPOCH};

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric as _};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Unit;

/// Reads the values each time somebody asks for them. Systems other than Linux report only the start.
#[derive(Debug)]
pub(super) struct ProcessMetrics {
    started: f64,
}

impl Default for ProcessMetrics {
    fn default() -> Self {
        let started = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { started: started.as_secs_f64() }
    }
}

impl Collector for ProcessMetrics {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), std::fmt::Error> {
        let started = ConstGauge::new(self.started);
        let help = "When the server started, in seconds since 1970";
        let name = "process_start_timestamp";
        let line =
            encoder.encode_descriptor(name, help, Some(&Unit::Seconds), started.metric_type())?;
        started.encode(line)?;
        let Some(used) = ProcessUsage::now() else { return Ok(()) };
        let time = ConstCounter::new(used.processor);
        let help = "Processor time that the process has used";
        let line = encoder.encode_descriptor(
            "process_cpu",
            help,
            Some(&Unit::Seconds),
            time.metric_type(),
        )?;
        time.encode(line)?;
        let memory = ConstGauge::new(used.memory);
        let help = "Resident memory";
        let line = encoder.encode_descriptor(
            "process_memory",
            help,
            Some(&Unit::Bytes),
            memory.metric_type(),
        )?;
        memory.encode(line)?;
        let files = ConstGauge::new(used.files);
        let help = "Open file descriptors";
        let line =
            encoder.encode_descriptor("process_open_files", help, None, files.metric_type())?;
        files.encode(line)
    }
}

/// The resources that the process uses.
#[derive(Clone, Copy, Debug)]
struct ProcessUsage {
    /// Bytes.
    memory: i64,
    files: i64,
    /// Seconds.
    processor: f64,
}

impl ProcessUsage {
    /// Nothing if the system does not say.
    fn now() -> Option<Self> {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
        let files = std::fs::read_dir("/proc/self/fd").ok()?.count();
        let files = i64::try_from(files).ok()?;
        Some(Self { memory: memory(&status)?, files, processor: processor(&stat)? })
    }
}

/// The resident memory in bytes, from `/proc/self/status`.
fn memory(status: &str) -> Option<i64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<i64>().ok()? * 1024)
}

/// The processor time in seconds, from `/proc/self/stat`: fields 14 and 15, in hundredths of a second on every Linux.
fn processor(stat: &str) -> Option<f64> {
    // The second field is the name, which may contain spaces.
    let fields = stat.rsplit(") ").next()?.split(' ').skip(11);
    let ticks: Vec<f64> = fields.take(2).filter_map(|field| field.parse().ok()).collect();
    (ticks.len() == 2).then(|| (ticks[0] + ticks[1]) / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_the_system_are_read() {
        assert_eq!(memory("VmPeak:\t 9 kB\nVmRSS:\t   2048 kB\n"), Some(2 << 20));
        assert_eq!(memory("VmRSS:\t2048 pages"), None);
        let stat = "7 (a name) S 1 7 7 0 -1 4194560 1 2 3 4 150 50 0 0 20";
        assert_eq!(processor(stat), Some(2.0));
        assert_eq!(processor("7 (x) S"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_uses_something() {
        let used = ProcessUsage::now().unwrap();
        assert!(used.memory > 1 << 20 && used.files > 2, "{used:?}");
    }
}
