import { Box, Text } from '@mantine/core';
import { SessionList } from '#web/features/sessions/index.ts';
import { t } from '#web/kit/language/t.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';

/** /user-sessions: where the member is signed in. */
export function SessionsPage() {
  return (
    <Box maw={720} mx="auto">
      <PageTitle>{t('Where you are signed in')}</PageTitle>
      <Text mb="md">{t('If you do not know one of these, please sign it out and set a new password.')}</Text>
      <SessionList />
    </Box>
  );
}
