//! Many guests: one request after the other on a few connections.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::task::spawn_local;

use super::broken;

/// The number of connections that ask.
const ASKING: usize = 32;

/// The cookies of this number of new guests.
pub(super) async fn many(address: SocketAddr, number: usize) -> io::Result<Vec<String>> {
    let share = |asking: usize| number / ASKING + usize::from(asking < number % ASKING);
    let tasks: Vec<_> =
        (0..ASKING).map(|asking| spawn_local(some(address, share(asking)))).collect();
    let mut cookies = Vec::new();
    for task in tasks {
        cookies.extend(task.await??);
    }
    Ok(cookies)
}

async fn some(address: SocketAddr, number: usize) -> io::Result<Vec<String>> {
    let mut stream = BufReader::new(TcpStream::connect(address).await?);
    let request =
        format!("POST /api/v1/guest HTTP/1.1\r\nHost: {address}\r\nContent-Length: 0\r\n\r\n");
    let mut cookies = Vec::new();
    for _ in 0..number {
        stream.write_all(request.as_bytes()).await?;
        cookies.push(cookie(&mut stream).await?);
    }
    Ok(cookies)
}

/// Reads an answer to its end, and returns its cookie.
async fn cookie(stream: &mut BufReader<TcpStream>) -> io::Result<String> {
    let (mut cookie, mut length) = (None, 0);
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        let Some((name, value)) = line.trim_end().split_once(": ") else {
            if line.trim_end().is_empty() {
                break;
            }
            continue;
        };
        match name {
            "set-cookie" => cookie = value.split(';').next().map(str::to_owned),
            "content-length" => length = value.parse().map_err(io::Error::other)?,
            _ => {}
        }
    }
    let mut rest = vec![0; length];
    stream.read_exact(&mut rest).await?;
    cookie.ok_or_else(|| broken("an answer without a cookie"))
}
