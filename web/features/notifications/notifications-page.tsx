import { Box, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ListPage } from '#web/kit/table/list-page.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { Pager } from '#web/kit/table/pager.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';
import { NoNotifications, ReadAllButton } from './bell.tsx';
import { NotificationItems } from './notification-items.tsx';
import classes from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

interface NotificationListProps {
  page: ListPage;
  onPage: (page: ListPage) => void;
}

/** All notifications, newest first, page by page. */
function NotificationList({ page, onPage }: NotificationListProps) {
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

const route = getRouteApi('/office/notifications');
const rowsAPage = 25;

/** All notifications of the bell, page by page (decisions section 7). */
export function NotificationsPage() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const shown = { limit: rowsAPage, offset: (page - 1) * rowsAPage };
  return (
    <Box maw={720}>
      <PageTitle action={<ReadAllButton variant="default" page={shown} />}>{t('Notifications')}</PageTitle>
      <NotificationList
        page={shown}
        onPage={({ offset }) =>
          void navigate({ search: offset === 0 ? {} : { page: offset / rowsAPage + 1 } })
        }
      />
    </Box>
  );
}
