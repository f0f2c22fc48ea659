import { ActionIcon, Button, type ButtonProps, Popover, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { usePermissions } from '#web/features/session/index.ts';
import { useEffect, useRef, useState } from 'react';
import { IconBell } from '#web/kit/icons.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import type { ListPage } from '#web/kit/table/list-page.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { t } from '#web/kit/language/t.ts';
import { bellLabel, newsInWords, showUnread } from './in-words.ts';
import { NotificationItems } from './notification-items.tsx';
import { useLiveNotifications, useNotifications, useReadAll, useUnread } from './use-notifications.ts';
import classes from './notifications.module.css';

/** The bell of the top bar, live, for those who may view applications (D1 section 2). */
export function Bell() {
  const { view } = usePermissions('Application');
  return view && <LiveBell />;
}

function LiveBell() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const unread = useUnread();
  useLiveNotifications();
  useBack(opened, close);
  return (
    <>
      <News />
      <Popover
        opened={opened}
        onDismiss={close}
        position="bottom-end"
        width="var(--bell-width)"
        middlewares={{ flip: false, shift: { padding: 8 } }}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon aria-label={bellLabel(unread)} onClick={toggle} className={classes.bell}>
            <IconBell />
            {unread > 0 && (
              <span className={classes.count} aria-hidden>
                {showUnread(unread)}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} aria-label={t('Notifications')}>
          <Newest onLeave={close} />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

/** The newest ten, loaded again whenever they are opened. */
function Newest({ onLeave }: { onLeave: () => void }) {
  const list = useNotifications();
  return (
    <>
      <div className={classes.head}>
        <Text component="h2" fw={600} inherit>
          {t('Notifications')}
        </Text>
        <ReadAllButton variant="subtle" px="xs" className={classes.readAll} />
      </div>
      <div className={classes.scroll}>
        <Loaded of={list} rows={4}>
          {({ data }) =>
            data.length === 0 ? (
              <NoNotifications />
            ) : (
              <NotificationItems rows={data} loadedAt={list.dataUpdatedAt} onOpen={onLeave} />
            )
          }
        </Loaded>
      </div>
      <TextLink to="/notifications" className={classes.all} onClick={onLeave}>
        {t('All notifications')}
      </TextLink>
    </>
  );
}

export function NoNotifications() {
  return (
    <EmptyState title={t('No notifications yet')}>
      <Text c="dimmed" size="sm">
        {t('Applications that wait for the office are listed here.')}
      </Text>
    </EmptyState>
  );
}

/** Announces to screen readers, politely, what has arrived since the page was opened. */
function News() {
  const rows = useNotifications().data?.data;
  const seen = useRef<number | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!rows) return;
    const news = seen.current === null ? '' : newsInWords(seen.current, rows);
    seen.current = Math.max(seen.current ?? 0, rows[0]?.id ?? 0);
    if (news !== '') setWords(news);
  }, [rows]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words}
    </VisuallyHidden>
  );
}

/** It stays where it is when nothing is unread any more, so that the focus is not lost after it was pressed. */
export function ReadAllButton({ page, ...props }: ButtonProps & { page?: ListPage }) {
  const { readAll, state } = useReadAll(page);
  if (state === 'empty') return null;
  const idle = state === 'read';
  return (
    <Button {...props} onClick={readAll} data-disabled={idle || undefined} aria-disabled={idle}>
      {t('Mark all as read')}
    </Button>
  );
}
