//! Receives problems from the browser extension Competitive Companion, which sends what it finds on a judge's page as
//! JSON by POST to a port of this machine.
//!
//! Any page in the browser can send requests to that port too, so [`http`] answers only the extension,
//! [`received_problem`] takes nothing on trust, and [`test_folder`] chooses the names of files itself and overwrites
//! nothing.

mod http;
mod json_reader;
pub mod received_problem;
pub mod test_folder;

use crate::error::{Error, Result};
use crate::terminal::escape::print_note;
use http::Refusal;
use received_problem::{ReceivedProblem, parse_problem};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc;
use std::thread;

/// Waits on a port of the loopback interface. Port 0: a free one.
pub fn bind_port(port: u16) -> Result<(TcpListener, u16)> {
    let failed = |error| {
        Error::Usage(format!(
            "cannot listen on 127.0.0.1:{port}: {error}; --port N chooses another port that the extension knows"
        ))
    };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(failed)?;
    let own = listener.local_addr().map_err(failed)?.port();
    Ok((listener, own))
}

/// Receives problems from several senders at once, so that a silent one doesn't delay the others. An accepted problem is
/// answered when it is returned, so a sender that waits for each answer keeps its order. A refused request gets a note on
/// standard error before its answer.
pub fn receive_problems(
    listener: TcpListener,
    port: u16,
) -> impl Iterator<Item = Result<ReceivedProblem>> {
    const MAX_SENDERS: usize = 8;
    let (to, received) = mpsc::channel();
    let listener = Arc::new(listener);
    for _ in 0..MAX_SENDERS {
        let (to, listener) = (to.clone(), Arc::clone(&listener));
        thread::spawn(move || while to.send(next_problem(&listener, port)).is_ok() {});
    }
    received.into_iter().map(|next| {
        let (problem, sender) = next?;
        http::send_answer(sender, "200 OK");
        Ok(problem)
    })
}

fn next_problem(listener: &TcpListener, port: u16) -> Result<(ReceivedProblem, TcpStream)> {
    loop {
        let failed = |error| Error::Usage(format!("cannot receive on 127.0.0.1:{port}: {error}"));
        let (mut sender, _) = listener.accept().map_err(failed)?;
        let body = http::read_body(&mut sender, port);
        let status = "400 Bad Request";
        let refused = |why| Refusal { status, why };
        match body.and_then(|body| parse_problem(&body).map_err(refused)) {
            Ok(problem) => return Ok((problem, sender)),
            Err(Refusal { status, why }) => {
                print_note(&format!("refused a request: {why}"));
                http::send_answer(sender, status);
            }
        }
    }
}
