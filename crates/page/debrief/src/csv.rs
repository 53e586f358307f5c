//! A table as a file that spreadsheets open.

/// Rows as comma-separated text; what holds a comma, a quote or a line break is quoted.
pub(crate) fn write(rows: &[Vec<String>]) -> String {
    let line = |row: &Vec<String>| row.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",");
    // The byte-order mark tells spreadsheets that the text is UTF-8; lines end as RFC 4180 says.
    let lines: Vec<String> = rows.iter().map(line).collect();
    format!("\u{feff}{}\r\n", lines.join("\r\n"))
}

fn quoted(cell: &str) -> String {
    // A name that begins like a formula must not become one in a spreadsheet; numbers stay numbers.
    let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<f64>().is_err();
    let cell = if formula { format!("'{cell}") } else { cell.to_owned() };
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> String {
        write(&[vec![text.to_owned()]]).trim_start_matches('\u{feff}').trim_end().to_owned()
    }

    #[test]
    fn what_would_break_the_table_is_quoted() {
        assert_eq!(cell("Anna"), "Anna");
        assert_eq!(cell("Anna, the first"), "\"Anna, the first\"");
        assert_eq!(cell("the \"first\""), "\"the \"\"first\"\"\"");
        assert_eq!(cell("-12"), "-12");
    }

    #[test]
    fn a_name_never_becomes_a_formula() {
        assert_eq!(cell("=1+1"), "'=1+1");
        assert_eq!(cell("@sum"), "'@sum");
    }

    #[test]
    fn rows_stand_below_each_other() {
        let rows = [vec!["a".to_owned(), "b".to_owned()], vec!["1".to_owned(), "2".to_owned()]];
        assert_eq!(write(&rows), "\u{feff}a,b\r\n1,2\r\n");
    }
}
