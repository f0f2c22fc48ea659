import { Box, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { directoryCalls } from '#contract/directory/calls.ts';
import { DirectoryList, DirectorySearchForm } from '#web/features/directory/search/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { isMissing, NotFound } from '#web/kit/page/not-found.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

const route = getRouteApi('/portal/directory');

/** /directory: members who chose to be shown; not found while the society has no directory (docs/decisions/0109). */
export function DirectoryPage() {
  const { page = 1, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const answer = useCall(directoryCalls.directory, { ...search, page }, { keepPrevious: true, staleTime: 0 });
  if (isMissing(answer.error)) return <NotFound />;
  return (
    <Box maw={760} mx="auto">
      {/* Names of members are no finds of a search engine. */}
      <meta name="robots" content="noindex" />
      <PageTitle>{t('Find a member')}</PageTitle>
      <Text mb="lg">
        {t('Surgeons of our association who wish to be found, with what they wish to show.')}
      </Text>
      <Stack gap="xl">
        <DirectorySearchForm
          key={JSON.stringify(search)}
          search={search}
          onSearch={(wanted) => void navigate({ search: wanted })}
        />
        <Loaded of={answer} rows={8}>
          {(found) => (
            <DirectoryList
              found={found}
              page={page}
              isBusy={answer.isPlaceholderData}
              onPage={(to) => void navigate({ search: { ...search, ...(to > 1 && { page: to }) } })}
            />
          )}
        </Loaded>
      </Stack>
    </Box>
  );
}
