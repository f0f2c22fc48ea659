import { Stack } from '@mantine/core';
import type { ListPage } from '#web/kit/table/list-page.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { Pager } from '#web/kit/table/pager.tsx';
import { NoNotifications } from './bell.tsx';
import { NotificationItems } from './notification-items.tsx';
import classes from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

export interface NotificationListProps {
  page: ListPage;
  onPage: (page: ListPage) => void;
}

/** All notifications, newest first, page by page. */
export function NotificationList({ page, onPage }: NotificationListProps) {
  const list = useNotifications(page);
  return (
    <Loaded of={list} rows={8}>
      {({ data, total }) =>
        total === 0 ? (
          <NoNotifications />
        ) : (
          <Stack gap="sm" aria-busy={list.isPlaceholderData}>
            <div className={classes.sheet}>
              <NotificationItems rows={data} loadedAt={list.dataUpdatedAt} />
            </div>
            <Pager page={page} onPage={onPage} total={total} shown={data.length} sizes={[page.limit]} />
          </Stack>
        )
      }
    </Loaded>
  );
}
