//! Who is behind an address.

use std::net::IpAddr;

/// Those who share an address, as far as limits can tell: an IPv4 address, or a /64 of IPv6, which is what one household
/// or one rented machine is given. Otherwise each of its 2^64 addresses would have its own limits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Neighbourhood(u64, u64);

impl Neighbourhood {
    pub(crate) fn of(address: IpAddr) -> Neighbourhood {
        match address.to_canonical() {
            // One more than the address, so that it is not the network ::/64.
            IpAddr::V4(address) => Neighbourhood(0, u64::from(address.to_bits()) + 1),
            IpAddr::V6(address) => Neighbourhood((address.to_bits() >> 64) as u64, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Neighbourhood {
        Neighbourhood::of(text.parse().unwrap())
    }

    #[test]
    fn an_ipv6_network_counts_as_one_and_its_neighbour_does_not() {
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
    }

    #[test]
    fn an_ipv4_address_counts_by_itself_however_it_is_written() {
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_ne!(of("::ffff:192.0.2.1"), of("::ffff:192.0.2.2"));
        assert_ne!(of("::1"), of("127.0.0.1"));
    }
}
