-- Until when a payment link can be paid, as the gateway was told: the office reads it beside the link. Links that were
-- sent before were given thirty days.
alter table orders add column link_expires_at timestamptz;
update orders set link_expires_at = created_at + interval '30 days' where kind = 'link';
