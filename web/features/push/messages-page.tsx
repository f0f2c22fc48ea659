import { Box, Paper, Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { showInstant } from '#contract/kit/day.ts';
import { pushCalls } from '#contract/push/calls.ts';
import type { ListPage } from '#web/kit/table/list-page.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { Pager } from '#web/kit/table/pager.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './push.module.css';
import { MessagesCard } from './messages-card.tsx';

interface MessageListProps {
  page: ListPage;
  onPage: (page: ListPage) => void;
}

/** What the office sent to its members, newest first; requested again whenever the person returns to the window. */
function MessageList({ page, onPage }: MessageListProps) {
  const messages = useCall(
    pushCalls.myMessages,
    { limit_value: page.limit, limit_offset: page.offset },
    { keepPrevious: true, staleTime: 0 },
  );
  return (
    <Loaded of={messages}>
      {({ data, total }) =>
        total === 0 ? (
          <EmptyState title={t('No messages yet')}>
            <Text>{t('What the association writes to its members will stand here.')}</Text>
          </EmptyState>
        ) : (
          <Stack gap="md" aria-busy={messages.isPlaceholderData}>
            <ul className={classes.messages} aria-label={t('Messages')}>
              {data.map(({ id, title, description, created_on }) => (
                <Paper key={id} component="li" withBorder p={{ base: 'md', sm: 'lg' }}>
                  <Title order={2} fz="var(--omas-h3)" className={classes.text}>
                    {title}
                  </Title>
                  <Text size="sm" c="dimmed" mb="xs" className="omas-figures">
                    {showInstant(created_on)}
                  </Text>
                  <Text className={classes.text}>{description}</Text>
                </Paper>
              ))}
            </ul>
            <Pager page={page} onPage={onPage} total={total} shown={data.length} sizes={[page.limit]} />
          </Stack>
        )
      }
    </Loaded>
  );
}

const route = getRouteApi('/portal/user-messages');
const rowsAPage = 10;

/** The first page is not in the address. */
const onPage = (page: number) => (page === 1 ? {} : { page });

/** /user-messages: what the office sent to its members, and whether this device shows it. */
export function MessagesPage() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Box maw={720} mx="auto">
      <PageTitle>{t('Messages')}</PageTitle>
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
