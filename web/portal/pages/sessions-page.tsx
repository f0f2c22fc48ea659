import { Box, Text, Title } from '@mantine/core';
import { SessionList } from '#web/features/sessions/index.ts';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';

const PasskeyList = lazyPart(async () => (await import('#web/features/passkeys/own/index.ts')).PasskeyList, {
  pending: <LoadingSkeleton rows={2} />,
});

/** /user-sessions: where the member is signed in, and the passkeys that do it in one touch. */
export function SessionsPage() {
  return (
    <Box maw={720} mx="auto">
      <PageTitle>{t('Where you are signed in')}</PageTitle>
      <Text mb="md">{t('If you do not know one of these, please sign it out and set a new password.')}</Text>
      <SessionList />
      <section aria-labelledby="passkeys">
        <Title order={2} id="passkeys" fz="var(--omas-h3)" mt="xl" mb="md">
          {t('Passkeys')}
        </Title>
        <PasskeyList
          about={t(
            'With a passkey your finger, your face or the PIN of your device signs you in, and no code has to be mailed. The code stays, for every other device.',
          )}
        />
      </section>
    </Box>
  );
}
