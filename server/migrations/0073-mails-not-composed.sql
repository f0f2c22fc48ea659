-- Why: a mail that could not be composed for one person stopped the whole mailing, and all mailings after it. That person is now
-- left out, with this reason.
alter table mailing_recipients drop constraint mailing_recipients_left_out_check;
alter table mailing_recipients add constraint mailing_recipients_left_out_check check (
  left_out in (
    'erased', 'erasing', 'died', 'ended', 'no_address', 'opted_out', 'bounced', 'withdrawn', 'not_composed'
  )
);
