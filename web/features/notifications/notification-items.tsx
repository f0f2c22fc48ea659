import { VisuallyHidden } from '@mantine/core';
import { showInstant } from '#contract/kit/day.ts';
import type { Notification } from '#contract/notifications/calls.ts';
import { ApplicationStatus } from '#web/features/applications/index.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { showAgo, useRunningNow } from '#web/kit/page/now.ts';
import { t } from '#web/kit/language/t.ts';
import { notesHash } from './notes-hash.ts';
import { whoseName, whyOf } from './in-words.ts';
import classes from './notifications.module.css';
import { useRead } from './use-notifications.ts';

export interface NotificationItemsProps {
  rows: readonly Notification[];
  /** When they were loaded, in milliseconds. */
  loadedAt: number;
  /** After one was clicked, whose application opens. */
  onOpen?: () => void;
}

/** Notifications, each leading to its application; a click marks it as read (D1 section 4). */
export function NotificationItems({ rows, loadedAt, onOpen }: NotificationItemsProps) {
  const read = useRead();
  const now = useRunningNow(loadedAt);
  return (
    <ul className={classes.items} aria-label={t('Notifications')}>
      {rows.map((row) => (
        <li key={row.id}>
          <TextLink
            to="/membership-application/$slug"
            params={{ slug: row.type_slug }}
            search={{ member: row.member_id }}
            {...(row.about === 'mentioned' && { hash: notesHash })}
            underline="never"
            className={classes.item}
            data-unread={row.read_status === 0 || undefined}
            onClick={() => {
              if (row.read_status === 0) read(row.id);
              onOpen?.();
            }}
          >
            {row.read_status === 0 && <VisuallyHidden>{t('Unread:')} </VisuallyHidden>}
            <span className={classes.name}>{whoseName(row)}</span>
            <time className={classes.time} dateTime={row.created_on} title={showInstant(row.created_on)}>
              {showAgo(row.created_on, now, 'hr')}
            </time>
            <span className={classes.status}>
              <ApplicationStatus status={row.application_status} name={row.status_name} />
            </span>
            <span className={classes.about}>
              {[row.membership_type, row.application_no].filter((part) => part !== '').join(' · ')}
            </span>
            {whyOf(row) !== '' && <span className={classes.why}>{whyOf(row)}</span>}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
