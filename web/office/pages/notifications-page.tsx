import { Box } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { NotificationList } from '#web/features/notifications/notification-list.tsx';
import { ReadAllButton } from '#web/features/notifications/read-all-button.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

const route = getRouteApi('/office/notifications');
const rowsAPage = 25;

/** All notifications of the bell, page by page (decisions section 7). */
export function NotificationsPage() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Box maw={720}>
      <PageTitle action={<ReadAllButton variant="default" />}>Notifications</PageTitle>
      <NotificationList
        page={{ limit: rowsAPage, offset: (page - 1) * rowsAPage }}
        onPage={({ offset }) =>
          void navigate({ search: offset === 0 ? {} : { page: offset / rowsAPage + 1 } })
        }
      />
    </Box>
  );
}
