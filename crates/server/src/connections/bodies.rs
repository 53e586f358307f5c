//! Bodies on their way in and out.

use super::pace::Pace;
use super::slots::Pulse;
use axum::BoxError;
use axum::body::{Body, Bytes};
use hyper::body::{Body as AnyBody, Frame, Incoming, SizeHint};
use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

/// The rest of a request took too long to come.
#[derive(Debug)]
pub(crate) struct TooSlow;

impl fmt::Display for TooSlow {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the rest of the request took too long to come")
    }
}

impl std::error::Error for TooSlow {}

/// The body of a request, which has to come at some pace.
pub(super) struct Asked {
    body: Incoming,
    pulse: Arc<Pulse>,
    pace: Pace,
}

impl Asked {
    pub(super) fn new(body: Incoming, pulse: Arc<Pulse>) -> Asked {
        let pace = Pace::new(pulse.limits());
        Asked { body, pulse, pace }
    }
}

impl AnyBody for Asked {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        match Pin::new(&mut self.body).poll_frame(context) {
            Poll::Pending => {
                self.pulse.wait();
                self.pace.poll_too_slow(context).map(|()| {
                    self.pulse.go_on();
                    Some(Err(TooSlow.into()))
                })
            }
            Poll::Ready(Some(Ok(frame))) => {
                self.pace.moved(frame.data_ref().map_or(0, Bytes::len));
                Poll::Ready(Some(Ok(frame)))
            }
            Poll::Ready(end) => {
                self.pulse.go_on();
                Poll::Ready(end.map(|result| result.map_err(BoxError::from)))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The body of an answer. Once it is dropped, it only has to be taken.
pub(super) struct Answered {
    body: Body,
    pulse: Arc<Pulse>,
}

impl Answered {
    pub(super) fn new(body: Body, pulse: Arc<Pulse>) -> Answered {
        Answered { body, pulse }
    }
}

impl Drop for Answered {
    fn drop(&mut self) {
        self.pulse.answered();
    }
}

impl AnyBody for Answered {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
