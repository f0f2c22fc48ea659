-- Why: a mailing of which a portion cannot be written was tried again each minute for ever, and nobody saw it. After some tries it
-- ends as failed, with the reason, until somebody of the office tries again.
alter table mailings drop constraint mailings_state_check;
alter table mailings add constraint mailings_state_check
  check (state in ('draft', 'sending', 'sent', 'stopped', 'failed'));
-- Tries of the next portion that failed, one after the other.
alter table mailings add failures smallint not null default 0;
-- What the office reads of the last failure, with the number by which the log knows it; '' unless it failed.
alter table mailings add error text not null default '';
