import { bellReasonNames, type Notification, mostUnread } from '#contract/notifications/calls.ts';
import { documentNames } from '#contract/documents/document-names.ts';
import { t } from '#web/kit/language/t.ts';

/** '99+' from mostUnread on, where the server stops counting. */
export function showUnread(unread: number): string {
  return unread < mostUnread ? String(unread) : `${mostUnread - 1}+`;
}

/** What the bell is called. */
export function bellLabel(unread: number): string {
  return unread === 0
    ? t('Notifications')
    : t('Notifications, {unread} unread', { unread: showUnread(unread) });
}

/** Who a notification is about. */
export function whoseName({ first_name, last_name }: Pick<Notification, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter((part) => part !== '').join(' ') || t('An applicant');
}

/** Why the bell rang; '' where the status says it. */
export function whyOf({
  about,
  document,
  characters,
}: Pick<Notification, 'about' | 'document' | 'characters'>): string {
  if (about === 'unprintable')
    return document
      ? t('{document} not issued: it cannot show {characters}', {
          document: t(documentNames[document]),
          characters,
        })
      : '';
  return about === 'status' ? '' : t(bellReasonNames[about]);
}

/**
 * What a screen reader says when the list was loaded again; '' when nothing unread has arrived.
 * @param seen id of the newest one that was there before
 * @param rows the newest first
 */
export function newsInWords(seen: number, rows: readonly Notification[]): string {
  const news = rows.filter((row) => row.id > seen && row.read_status === 0);
  const [newest] = news;
  if (!newest) return '';
  if (news.length > 1) return t('{count} new notifications', { count: news.length });
  return t('New notification: {name}, {what}', {
    name: whoseName(newest),
    what: whyOf(newest) || t(newest.status_name),
  });
}
