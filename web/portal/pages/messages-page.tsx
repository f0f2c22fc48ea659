import { Box, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { MessageList } from '#web/features/push/message-list.tsx';
import { MessagesCard } from '#web/features/push/messages-card.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

const route = getRouteApi('/portal/user-messages');
const rowsAPage = 10;

/** The first page stays out of the address. */
const onPage = (page: number) => (page === 1 ? {} : { page });

/** /user-messages: what the office sent to its members, and whether this device shows it. */
export function MessagesPage() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Box maw={720} mx="auto">
      <PageTitle>Messages</PageTitle>
      <Stack gap="md">
        <MessagesCard />
        <MessageList
          page={{ limit: rowsAPage, offset: (page - 1) * rowsAPage }}
          onPage={({ offset }) => void navigate({ search: onPage(offset / rowsAPage + 1) })}
        />
      </Stack>
    </Box>
  );
}
