-- Colleagues who are mentioned in a note: each hears the bell (docs/decisions/0096).
alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check
  check (about in ('status', 'second_payment', 'refund_failed', 'refund_elsewhere', 'handed_over', 'mentioned'));
alter table notifications add note_id integer references notes on delete cascade
  check ((note_id is not null) = (about = 'mentioned'));
create unique index notifications_of_note on notifications (note_id, admin_id) where note_id is not null;
