//! A connection that tells how it goes on.

use super::Slot;
use super::pace::Pace;
use super::slots::Pulse;
use std::io::{Error, ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// A stream that takes note of what its client sends and takes, and breaks when the client does not take its answers.
pub(crate) struct Watched {
    // Closed before its slot is given back.
    stream: TcpStream,
    slot: Slot,
    watch: Watch,
    pace: Pace,
}

/// The connection's pulse, which ends with it.
struct Watch(Arc<Pulse>);

impl Drop for Watch {
    fn drop(&mut self) {
        self.0.leave();
    }
}

impl Watched {
    pub(super) fn new(stream: TcpStream, slot: Slot) -> Watched {
        let watch = Watch(slot.pulse());
        let pace = Pace::new(watch.0.limits());
        Watched { stream, slot, watch, pace }
    }

    pub(super) fn pulse(&self) -> &Arc<Pulse> {
        &self.watch.0
    }

    /// The bare connection and its slot, once it is a socket, which watches its client itself.
    pub(crate) fn into_parts(self) -> (TcpStream, Slot) {
        (self.stream, self.slot)
    }

    /// Takes note of a write of this many bytes.
    fn written(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<Result<usize>>,
        wanted: usize,
    ) -> Poll<Result<usize>> {
        match written {
            Poll::Ready(Ok(count)) => {
                self.watch.0.took();
                if count < wanted {
                    self.pace.moved(count)
                } else {
                    self.pace.rest()
                }
                Poll::Ready(Ok(count))
            }
            Poll::Pending => {
                self.watch.0.wait();
                self.pace.poll_too_slow(context).map(|()| Err(Error::from(ErrorKind::TimedOut)))
            }
            broken => broken,
        }
    }
}

impl AsyncRead for Watched {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        let read = Pin::new(&mut this.stream).poll_read(context, buffer);
        if buffer.filled().len() > before {
            this.watch.0.heard();
        }
        read
    }
}

impl AsyncWrite for Watched {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.written(context, written, bytes.len())
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(context, slices);
        this.written(context, written, slices.iter().map(|slice| slice.len()).sum())
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
