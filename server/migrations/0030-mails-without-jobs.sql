-- A mail was a row of the outbox and a job of the queue, and the job cost as much as the change that caused it. Now its row
-- says when it is to be sent next (docs/decisions/0068).
alter table outbox_mails add try_at timestamptz;
comment on column outbox_mails.try_at is 'null: it was sent, dropped or given up, or the mailbox is read instead';

-- Unsent mails without a job were read in the mailbox, or given up.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update outbox_mails set try_at = now()
    where sent_at is null and dropped_at is null and html is not null and text is not null and id in (
      select (data->>'mailId')::integer from pgboss.job
      where name in ('send-mail', 'send-urgent-mail') and state in ('created', 'retry', 'active')
    );
  end if;
end $$;

-- For a process of the version before, which still runs while this one starts.
alter table outbox_mails alter try_at set default now();

-- Many mails that nobody waits for stand in no urgent one's way.
create index outbox_mails_due on outbox_mails (try_at) where try_at is not null and expires_at is null;
create index outbox_mails_due_urgently on outbox_mails (try_at) where try_at is not null and expires_at is not null;
