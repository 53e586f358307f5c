//! Every law is noticed when it is broken.
