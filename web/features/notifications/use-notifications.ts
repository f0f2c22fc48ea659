import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { usePermissions } from '#web/features/session/index.ts';
import type { ListPage } from '#web/kit/table/list-page.ts';
import { keyOf, useCall, useSend } from '#web/kit/data/query.ts';
import { followBell } from './follow-bell.ts';

const { notificationList, notificationReadAll, notificationStatusUpdate } = notificationCalls;

/** What the bell shows. */
const newest: ListPage = { limit: 10, offset: 0 };

/** A page of the notifications; the bell's ten without one. */
export function useNotifications(page = newest) {
  const { view } = usePermissions('Application');
  return useCall(
    notificationList,
    { limit_value: page.limit, limit_offset: page.offset },
    { enabled: view, staleTime: 0, keepPrevious: true },
  );
}

/** How many the administrator has not read, at most mostUnread; 0 until it is known, and for who has no bell. */
export function useUnread(): number {
  return useNotifications().data?.unread ?? 0;
}

/** Keeps every list of notifications up to date while the part that asks is on screen; one part of a tab does. */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => followBell(() => void queryClient.invalidateQueries({ queryKey: keyOf(notificationList) })),
    [queryClient],
  );
}

/** Marks one notification as read; the lists then load again (D1 section 4). */
export function useRead(): (id: number) => void {
  const { mutate } = useSend(notificationStatusUpdate);
  return (id) => mutate({ id });
}

/**
 * Marks all as read, up to the newest in sight; `state` says what there is.
 * @param page what is shown beside the bell, which may have loaded before it or after it
 */
export function useReadAll(page?: ListPage): { readAll: () => void; state: 'empty' | 'read' | 'unread' } {
  const bell = useNotifications().data;
  const list = useNotifications(page).data;
  const { mutate, isPending } = useSend(notificationReadAll);
  const ids = [bell, list].flatMap((shown) => shown?.data[0]?.id ?? []);
  if (!bell || !list || ids.length === 0) return { readAll: () => {}, state: 'empty' };
  if ((bell.unread === 0 && list.unread === 0) || isPending) return { readAll: () => {}, state: 'read' };
  return { readAll: () => mutate({ id: Math.max(...ids) }), state: 'unread' };
}
