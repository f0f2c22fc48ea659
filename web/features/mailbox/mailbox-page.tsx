import { Text, UnstyledButton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { showInstant } from '#contract/kit/day.ts';
import { mailboxCalls } from '#contract/mailbox/calls.ts';
import { MailReader } from './mail-reader.tsx';
import classes from './mailbox.module.css';
import { useSettings } from '#web/features/settings/index.ts';
import { NotFound } from '#web/kit/page/not-found.tsx';
import { EmptyState, Loaded, LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import type { ListPage } from '#web/kit/table/list-page.ts';
import { Pager } from '#web/kit/table/pager.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

const route = getRouteApi('/portal/mailbox');
const rowsAPage = 20;

/** The first page is not in the address. */
const onPage = (page: number) => (page === 1 ? {} : { page });

/** Where the mails are read while no mail account is set (decisions section 1); otherwise not found. */
export function MailboxPage(): ReactNode {
  const { mail, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const settings = useSettings();
  if (!settings) return <LoadingSkeleton />;
  if (!settings.mailbox) return <NotFound />;
  return (
    <div className={classes.page}>
      <PageTitle>{t('Mailbox')}</PageTitle>
      <Text c="dimmed" mb="md">
        {t(
          'No mail account is set up yet, so mails are not sent: they wait here, and everyone who can open this address can read them. Once a mail account is set, this page is gone.',
        )}
      </Text>
      <div className={classes.panes} data-reading={mail !== undefined || undefined}>
        <MailList
          page={{ limit: rowsAPage, offset: (page - 1) * rowsAPage }}
          selected={mail}
          onOpen={(id) => void navigate({ search: { ...onPage(page), mail: id }, resetScroll: false })}
          onPage={({ offset }) => void navigate({ search: onPage(offset / rowsAPage + 1) })}
        />
        <MailReader id={mail} onBack={() => void navigate({ search: onPage(page) })} />
      </div>
    </div>
  );
}

/** New mails appear after this time at most, in milliseconds. */
const refetchInterval = 4_000;

interface MailListProps {
  page: ListPage;
  onPage: (page: ListPage) => void;
  /** The mail that is read now. */
  selected: number | undefined;
  onOpen: (id: number) => void;
}

/** The mails, newest first. */
function MailList({ page, onPage, selected, onOpen }: MailListProps) {
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
            <EmptyState title={t('No mails yet')} />
          ) : (
            <>
              <ul className={classes.mails} aria-label={t('Mails')}>
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
