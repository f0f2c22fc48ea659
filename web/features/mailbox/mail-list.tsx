import { Text, UnstyledButton } from '@mantine/core';
import { showInstant } from '#contract/kit/day.ts';
import { mailboxCalls } from '#contract/mailbox/calls.ts';
import type { ListPage } from '#web/kit/table/list-page.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { Pager } from '#web/kit/table/pager.tsx';
import { useCall } from '#web/kit/data/query.ts';
import classes from './mailbox.module.css';

/** New mails appear after this time at most, in milliseconds. */
const refetchInterval = 4_000;

export interface MailListProps {
  page: ListPage;
  onPage: (page: ListPage) => void;
  /** The mail that is read now. */
  selected: number | undefined;
  onOpen: (id: number) => void;
}

/** The mails, newest first. */
export function MailList({ page, onPage, selected, onOpen }: MailListProps) {
  const mails = useCall(
    mailboxCalls.mailboxList,
    { limit_value: page.limit, limit_offset: page.offset },
    { refetchInterval, keepPrevious: true, staleTime: 0 },
  );
  return (
    <div className={classes.list}>
      <Loaded of={mails}>
        {({ data, total }) =>
          total === 0 ? (
            <EmptyState title="No mails yet" />
          ) : (
            <>
              <ul className={classes.mails} aria-label="Mails">
                {data.map((mail) => (
                  <li key={mail.id}>
                    <UnstyledButton
                      className={classes.mail}
                      aria-current={mail.id === selected || undefined}
                      onClick={() => onOpen(mail.id)}
                    >
                      <Text component="span" display="block" fw={600}>
                        {mail.subject}
                      </Text>
                      <Text component="span" display="block" size="sm">
                        {mail.to}
                      </Text>
                      <Text component="span" display="block" size="sm" c="dimmed" className="omas-figures">
                        {showInstant(mail.created_on)}
                      </Text>
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
              <Pager page={page} onPage={onPage} total={total} shown={data.length} sizes={[page.limit]} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
