import { Alert, Group } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { HelpLink } from '#web/features/sign-in/index.ts';
import { TrackForm } from '#web/features/tracking/index.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { t } from '#web/kit/language/t.ts';
import { NarrowPage } from './narrow-page.tsx';

const route = getRouteApi('/portal/user-member-application-track');

/** /user-member-application-track */
export function TrackPage() {
  const { ended } = route.useSearch();
  const navigate = useNavigate();
  return (
    <NarrowPage
      title={t('Track your application')}
      help={t(
        'See how your application stands. You need the e-mail you applied with and your application ID.',
      )}
      below={
        <Group justify="space-between" gap="sm">
          <TextLink to="/user-login">{t('Login to see the whole application')}</TextLink>
          <HelpLink />
        </Group>
      }
    >
      {ended && (
        <Alert color="blue" role="status" mb="md">
          {t(
            'For your safety the status of an application closes after half an hour. Please enter your e-mail and application ID to open it again.',
          )}
        </Alert>
      )}
      <TrackForm
        onOpened={(id) => void navigate({ to: '/user-member-application-status/$id', params: { id } })}
      />
    </NarrowPage>
  );
}
