//! How actions are numbered.

/// The place of an action: its group, and where it stands among the actions of the group, amounts apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) group: usize,
    pub(crate) at: usize,
}

/// A number that may be missing.
pub(crate) trait Numbered {
    fn number(self) -> Option<usize>;
}

impl Numbered for usize {
    #[inline]
    fn number(self) -> Option<usize> {
        Some(self)
    }
}

impl Numbered for Option<usize> {
    #[inline]
    fn number(self) -> Option<usize> {
        self
    }
}

/// Goes one part deeper. `None` for a number that the part does not have.
#[inline]
pub(crate) fn step_into(at: usize, part: impl Numbered, size: usize) -> Option<usize> {
    let part = part.number()?;
    (part < size).then(|| at * size + part)
}

/// Declares the groups of actions, one on each line: its name, its parts with their sizes, `by amount` if its actions have one,
/// the actions that belong to it, and the number of each part. An action belongs to the first group that takes it.
///
/// ```text
/// actions! { self, lookup, view, own;
///     pass() = Action::Pass => [];
///     play(card: lookup.cards, target: self.seats()) by amount = Action::Play { card, to } => [card.index(), to.index()];
/// }
/// ```
///
/// Sizes may only use the rules, numbers also what the seat sees.
macro_rules! actions {
    ($self:ident, $lookup:ident, $view:ident, $own:ident;
        $($name:ident($($part:ident: $size:expr),*) $(by $amount:ident)?
            = $pattern:pat $(if $guard:expr)? => [$($at:expr),*];)+
    ) => {
        fn groups(&$self, $lookup: &Self::Lookup) -> Vec<$crate::arrays::Group> {
            let _ = $lookup;
            vec![$($crate::arrays::group(
                stringify!($name),
                &[$((stringify!($part), $size)),*],
                $crate::arrays::actions!(@amounts $($amount)?),
            )),+]
        }

        #[inline]
        fn place(
            &$self,
            $lookup: &Self::Lookup,
            $view: &$crate::arrays::Seen<'_, Self>,
            $own: table::Seat,
            action: &Self::Action,
        ) -> Option<$crate::arrays::Place> {
            let _ = ($lookup, $view, $own);
            #[expect(non_camel_case_types, reason = "groups are named as they are told")]
            enum Group {
                $($name),+
            }
            // One match: the action is looked at once, not once for each group.
            match *action {
                $(
                    $pattern $(if $guard)? => {
                        let at = 0_usize;
                        $(let at = $crate::arrays::step_into(at, $at, $size)?;)*
                        Some($crate::arrays::Place { group: Group::$name as usize, at })
                    }
                )+
                #[allow(unreachable_patterns, reason = "some games number every action")]
                _ => None,
            }
        }
    };
    (@amounts) => { 1 };
    (@amounts amount) => { $crate::arrays::AMOUNTS };
}
pub(crate) use actions;
