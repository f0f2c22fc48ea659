-- Why: 'paid', 'answered' and 'came' looked alike under the bell, which knew the new status alone.
alter table notifications drop constraint notifications_about_check;
alter table notifications add constraint notifications_about_check check (
  about in (
    'status', 'submitted', 'answered', 'corrected', 'paid', 'second_payment', 'paid_after_end', 'refund_failed',
    'refund_elsewhere', 'handed_over', 'mentioned', 'unprintable'
  )
);
