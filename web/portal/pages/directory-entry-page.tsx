import { Box, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { directoryCalls } from '#contract/directory/calls.ts';
import { OwnEntry } from '#web/features/directory/own/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { Found } from '#web/kit/page/not-found.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

const route = getRouteApi('/portal/user-directory-entry/$id');

/** /user-directory-entry/$id: what a member shows in the public directory, or would. */
export function DirectoryEntryPage() {
  const { id } = route.useParams();
  const answer = useCall(directoryCalls.ownDirectoryEntry, { id }, { staleTime: 0 });
  return (
    <Found of={answer}>
      {({ data }) => (
        <Box maw={960} mx="auto">
          <PageTitle>{t('Public directory')}</PageTitle>
          <Text mb="lg">
            {t('Patients and colleagues find you there, if you wish it, with what you choose to show.')}
          </Text>
          <OwnEntry id={id} own={data} />
        </Box>
      )}
    </Found>
  );
}
