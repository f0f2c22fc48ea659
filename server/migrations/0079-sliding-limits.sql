-- Why: 300 wrong codes shut sign-in by code until a fixed day up to a month away (docs/decisions/0115). Each use of such a
-- limit now ends by itself.
alter table rate_limits add ends timestamptz[];
