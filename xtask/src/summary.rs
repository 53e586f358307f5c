//! The table at the end of `cargo verify`, and what it means for the exit code.

use std::time::Duration;

/// How one step went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It ran and found nothing wrong.
    Passed,
    /// It ran and found something, or broke.
    Failed(String),
    /// It could not run here at all, which proves nothing either way.
    LeftOut(String),
}

/// One line of the table.
pub(crate) struct Line {
    pub(crate) step: &'static str,
    pub(crate) verdict: Verdict,
    pub(crate) time: Duration,
}

/// The steps that make the whole run a failure. On a build server nobody reads a step that was left out, so there it counts.
pub(crate) fn failures(lines: &[Line], on_ci: bool) -> Vec<&'static str> {
    let counts = |line: &&Line| match line.verdict {
        Verdict::Passed => false,
        Verdict::Failed(_) => true,
        Verdict::LeftOut(_) => on_ci,
    };
    lines.iter().filter(counts).map(|line| line.step).collect()
}

/// The table as text.
pub(crate) fn table(lines: &[Line]) -> String {
    let width = lines.iter().map(|line| line.step.len()).max().unwrap_or(0);
    let mut text = String::new();
    for line in lines {
        let (word, reason) = match &line.verdict {
            Verdict::Passed => ("ok", ""),
            Verdict::Failed(reason) => ("FAILED", reason.as_str()),
            Verdict::LeftOut(reason) => ("LEFT OUT", reason.as_str()),
        };
        let time = spell(line.time);
        let row = format!("  {:<width$}  {word:<8}  {time:>10}  {reason}", line.step);
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

/// The last line of a run in which nothing failed. What was left out is said here once more: nobody scrolls back.
pub(crate) fn conclusion(lines: &[Line], time: Duration) -> String {
    let left_out = lines.iter().filter_map(|line| match &line.verdict {
        Verdict::LeftOut(reason) => Some(format!("\n  {}: {reason}", line.step)),
        _ => None,
    });
    let left_out: String = left_out.collect();
    match left_out.is_empty() {
        true => format!("Verified in {}.", spell(time)),
        false => format!("NOT VERIFIED, LEFT OUT:{left_out}\nThe rest passed in {}.", spell(time)),
    }
}

/// A duration as a person would write it.
pub(crate) fn spell(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines() -> Vec<Line> {
        let line = |step, verdict, millis| Line { step, verdict, time: Duration::from_millis(millis) };
        vec![
            line("fmt", Verdict::Passed, 740),
            line("clippy", Verdict::LeftOut("no clippy here".into()), 10),
            line("test", Verdict::Failed("ended with 101".into()), 125_900),
        ]
    }

    #[test]
    fn a_step_left_out_fails_the_build_server_but_not_a_person() {
        assert_eq!(failures(&lines(), false), ["test"]);
        assert_eq!(failures(&lines(), true), ["clippy", "test"]);
    }

    #[test]
    fn what_was_left_out_is_said_at_the_very_end() {
        let time = Duration::from_secs(5);
        let [passed, left_out] = [0, 1].map(|index| lines().swap_remove(index));
        assert_eq!(conclusion(std::slice::from_ref(&passed), time), "Verified in 5.0 s.");
        let text = conclusion(&[passed, left_out], time);
        assert!(text.starts_with("NOT VERIFIED") && text.contains("clippy: no clippy here"), "{text}");
    }

    #[test]
    fn the_table_names_every_step_with_its_verdict_time_and_reason() {
        let text = table(&lines());
        let rows: Vec<Vec<&str>> = text.lines().map(|row| row.split_whitespace().collect()).collect();
        assert_eq!(rows[0], ["fmt", "ok", "0.7", "s"]);
        assert_eq!(rows[1][..3], ["clippy", "LEFT", "OUT"]);
        assert_eq!(rows[2][..6], ["test", "FAILED", "2", "min", "05", "s"]);
        assert!(text.contains("no clippy here") && text.contains("ended with 101"));
    }
}
