import { Paper, Stack, Title } from '@mantine/core';
import { FactorsSection } from '#web/features/factors/index.ts';
import { ProfileForm, ProfileHead, useProfile } from '#web/features/profile/index.ts';
import { SessionList } from '#web/features/sessions/index.ts';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

/** /my-profile: the own photo, name, e-mail and password (D1 section 2). */
export function ProfilePage() {
  const profile = useProfile();
  return (
    <>
      <PageTitle>{t('My Profile')}</PageTitle>
      <Loaded of={profile}>
        {({ data: [person] }) =>
          person && (
            <Stack gap="lg" maw={640}>
              <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
                <Stack gap="lg">
                  <ProfileHead person={person} />
                  <ProfileForm person={person} />
                </Stack>
              </Paper>
              <FactorsSection />
            </Stack>
          )
        }
      </Loaded>
      <Paper
        component="section"
        aria-labelledby="sessions"
        withBorder
        p={{ base: 'md', sm: 'lg' }}
        maw={640}
        mt="lg"
      >
        <Title order={2} id="sessions" fz="var(--omas-h3)" mb="md">
          {t('Where you are signed in')}
        </Title>
        <SessionList />
      </Paper>
    </>
  );
}
