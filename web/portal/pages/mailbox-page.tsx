import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MailList } from '#web/features/mailbox/mail-list.tsx';
import { MailReader } from '#web/features/mailbox/mail-reader.tsx';
import classes from '#web/features/mailbox/mailbox.module.css';
import { useSettings } from '#web/features/settings/use-settings.ts';
import { NotFound } from '#web/kit/page/not-found.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

const route = getRouteApi('/portal/mailbox');
const rowsAPage = 20;

/** The first page stays out of the address. */
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
      <PageTitle>Mailbox</PageTitle>
      <Text c="dimmed" mb="md">
        No mail account is set up yet, so mails are not sent: they wait here, and everyone who can open this
        address can read them. Once a mail account is set, this page is gone.
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
