//! The commands, one file each.

mod about;
mod analyse;
mod apply;
mod arena;
mod balance;
mod bench;
mod bench_all;
mod bench_analysis;
mod bench_server;
mod check;
mod check_file;
mod compare;
mod golden;
mod inspect;
mod legal;
mod merge;
mod new;
mod play;
mod replay;
mod room_address;
mod rules;
mod ruling;
mod schema;
mod serve;
mod show;
mod simulate;
mod tune;
mod undo;
mod world3;

use crate::cli::{Cli, Command};
use crate::failure::Failure;
use crate::voice::Voice;
use clap::CommandFactory;

pub(crate) fn run(cli: &Cli, voice: &Voice) -> Result<(), Failure> {
    match &cli.command {
        Command::Serve(args) => serve::run(args, voice),
        Command::About(args) => about::run(args),
        Command::Play(args) => play::run(args, voice),
        Command::New(args) => new::run(args, voice),
        Command::Show(args) => show::run(args, voice),
        Command::Legal(args) => legal::run(args, voice),
        Command::Apply(args) => apply::run(args, voice),
        Command::Undo(args) => undo::run(args, voice),
        Command::Replay(args) => replay::run(args, voice),
        Command::Inspect(args) => inspect::run(args, voice),
        Command::Rules(args) => rules::run(args, voice),
        Command::Ruling(args) => ruling::run(args, voice),
        Command::Schema(args) => schema::run(args, voice),
        Command::Simulate(args) => simulate::run(args, voice),
        Command::Merge(args) => merge::run(args, voice),
        Command::Compare(args) => compare::run(args, voice),
        Command::Analyse(args) => analyse::run(args, voice),
        Command::Balance(args) => balance::run(args, voice),
        Command::Bench(args) if args.game == "server" => bench_server::run(args, voice),
        Command::Bench(args) if args.game == "class" => bench_server::run_class(voice),
        Command::Bench(args) if args.game == "analysis" => bench_analysis::run(args, voice),
        Command::Bench(args) if args.game == "all" => bench_all::run(args, voice),
        Command::Bench(args) => bench::run(args, voice),
        Command::Arena(args) => arena::run(args, voice),
        Command::Tune(args) => tune::run(args, voice),
        Command::Check(args) => check::run(args, voice),
        Command::Golden(args) => golden::run(args, voice),
        Command::World3(args) => world3::run(args, voice),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "finitude", &mut script);
            out!("{}", String::from_utf8_lossy(&script));
            Ok(())
        }
    }
}
