//! Where a room finds the server: the addresses of this machine in its networks, and a drawing for cameras.

use qrcodegen::{QrCode, QrCodeEcc};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// Somewhere outside, and somewhere in each kind of network that homes and schools use. Asking the system which of its own
/// addresses leads there sends nothing.
const ELSEWHERE: [[u8; 4]; 4] = [[192, 0, 2, 1], [192, 168, 255, 254], [10, 255, 255, 254], [172, 31, 255, 254]];
/// How many empty cells a camera needs around the drawing.
const QUIET: i32 = 4;

/// How others in the local networks reach a server, the likeliest first; none if it listens to its own machine only.
pub(crate) fn addresses(listening: SocketAddr) -> Vec<String> {
    let found = match listening.ip() {
        ip if ip.is_unspecified() => own_addresses(),
        ip if ip.is_loopback() => Vec::new(),
        ip => vec![ip],
    };
    found.into_iter().map(|ip| format!("http://{}:{}/", host(ip), listening.port())).collect()
}

/// An address as it stands in a link.
pub(crate) fn host(ip: IpAddr) -> String {
    match ip {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    }
}

fn own_addresses() -> Vec<IpAddr> {
    let routed = ELSEWHERE.into_iter().filter_map(|place| towards(Ipv4Addr::from(place)));
    let listed = std::fs::read_to_string("/proc/net/fib_trie").map(|table| local(&table)).unwrap_or_default();
    let mut found = Vec::new();
    for ip in routed.chain(listed) {
        if !ip.is_loopback() && !ip.is_unspecified() && !found.contains(&IpAddr::V4(ip)) {
            found.push(IpAddr::V4(ip));
        }
    }
    found
}

/// The address of this machine from which something would be sent there.
fn towards(place: Ipv4Addr) -> Option<Ipv4Addr> {
    let probe = UdpSocket::bind("0.0.0.0:0").ok()?;
    probe.connect((place, 9)).ok()?;
    match probe.local_addr().ok()?.ip() {
        IpAddr::V4(ip) => Some(ip),
        IpAddr::V6(_) => None,
    }
}

/// The own addresses in Linux's table of routes: an address, and below it that it is local.
fn local(table: &str) -> Vec<Ipv4Addr> {
    let lines: Vec<&str> = table.lines().collect();
    let pairs = lines.windows(2).filter(|pair| pair[1].contains("/32 host LOCAL"));
    pairs.filter_map(|pair| pair[0].trim().trim_start_matches("|-- ").parse().ok()).collect()
}

/// A link as a drawing of letters, dark on light whatever the colours of the terminal. `None` if it is too long.
pub(crate) fn drawing(link: &str) -> Option<String> {
    let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
    let edges = -QUIET..code.size() + QUIET;
    let mut text = String::new();
    for y in edges.clone().step_by(2) {
        text.push_str("\x1b[30;107m");
        // Two cells above each other are one letter.
        text.extend(edges.clone().map(|x| match (code.get_module(x, y), code.get_module(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        }));
        text.push_str("\x1b[0m\n");
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_for_its_own_machine_has_no_address_in_the_room() {
        assert!(addresses("127.0.0.1:4710".parse().unwrap()).is_empty());
        assert_eq!(addresses("192.168.4.1:80".parse().unwrap()), ["http://192.168.4.1:80/"]);
        let all = addresses("0.0.0.0:4710".parse().unwrap());
        assert!(all.iter().all(|one| one.ends_with(":4710/") && !one.contains("//127.") && !one.contains("0.0.0.0")));
    }

    #[test]
    fn own_addresses_are_read_from_the_table_of_routes() {
        let table = "Main:\n  +-- 0.0.0.0/0 3 0 5\n     |-- 192.168.4.0\n        /24 link UNICAST\n     |-- 192.168.4.1\n        /32 host LOCAL\n     |-- 192.168.4.255\n        /32 link BROADCAST\n";
        assert_eq!(local(table), [Ipv4Addr::new(192, 168, 4, 1)]);
    }

    #[test]
    fn a_drawing_holds_every_cell_and_the_empty_edge() {
        let link = "http://192.168.4.1:4710/";
        let (code, drawn) = (QrCode::encode_text(link, QrCodeEcc::Low).unwrap(), drawing(link).unwrap());
        let rows: Vec<&str> = drawn.lines().collect();
        assert_eq!(rows.len() as i32, (code.size() + 2 * QUIET + 1) / 2);
        let dark = |letter: char| match letter {
            '█' => 2,
            '▀' | '▄' => 1,
            _ => 0,
        };
        let counted: i32 = drawn.chars().map(dark).sum();
        let cells = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        assert_eq!(counted, cells.filter(|(x, y)| code.get_module(*x, *y)).count() as i32);
    }
}
