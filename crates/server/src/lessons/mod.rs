//! Lessons: many tables under one desk.
//!
//! A lesson is the fold of its entries, like a table. It owns no game: its tables are tables like any other, made by it, and
//! what the desk does at one of them is an entry there, which everybody at it can read.
//!
//! | file | what it holds |
//! |---|---|
//! | `rights` | who may do what |
//! | `entry`, `facts` | what is stored of a lesson, and the fold of it |
//! | `plan` | whether a plan can be carried out |
//! | `seating` | who sits where |
//! | `hall` | all lessons; how one is changed |
//! | `class` | what those who learn do |
//! | `desk` | what the desk does |
//! | `projector` | what the projector shows |
//! | `tables` | making the tables, and what the desk does at them |
//! | `demonstration` | a table that goes on from a moment of another, to show something |
//! | `told` | what each role is told |
//! | `wall` | the tables at a glance |
//! | `after` | comparing, erasing |
//! | `files` | what can be taken away |
//! | `forgetting` | what is kept about somebody, and forgetting it |

mod after;
mod class;
mod demonstration;
mod desk;
mod entry;
mod facts;
mod files;
pub(crate) mod forgetting;
pub(crate) mod hall;
mod plan;
mod projector;
pub(crate) mod rights;
mod seating;
mod tables;
mod told;
pub(crate) mod wall;
