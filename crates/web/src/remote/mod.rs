//! Tables that live on the server.
