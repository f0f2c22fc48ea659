import { Alert, Button, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { showDayOf } from '#contract/kit/day.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { reminderCalls } from '#contract/reminders/calls.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { isMissing } from '#web/kit/page/not-found.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { WrongLink } from '#web/portal/wrong-link.tsx';
import { NarrowPage } from './narrow-page.tsx';

const route = getRouteApi('/portal/user-member-application-reminders/$token');

/**
 * /user-member-application-reminders/$token: where the last line of a reminder leads, for everybody who has the link. Opening
 * it changes nothing (docs/decisions/0093).
 */
export function RemindersPage() {
  const { token } = route.useParams();
  const answer = useCall(reminderCalls.reminderLink, { token }, { staleTime: 0 });
  return (
    <NarrowPage
      title={t('Reminders')}
      help={t('We remind you by mail of what is still to be done for your application.')}
      below={<TextLink to="/user-member-application-track">{t('Track your application')}</TextLink>}
    >
      {/* The link acts for one person. */}
      <meta name="robots" content="noindex" />
      {isMissing(answer.error) ? (
        <WrongLink />
      ) : (
        <Loaded of={answer} rows={3}>
          {({ data }) => <Choice token={token} data={data} />}
        </Loaded>
      )}
    </NarrowPage>
  );
}

function Choice({
  token,
  data,
}: {
  token: string;
  data: OutputOf<typeof reminderCalls.reminderLink>['data'];
}) {
  const { application_name: type, application_no: number, stopped_on } = data;
  const stop = useSend(reminderCalls.reminderStop);
  const resume = useSend(reminderCalls.reminderResume);
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {type}
        </Text>
        {number !== '' && <Text c="dimmed">{t('Application ID {number}', { number })}</Text>}
      </div>
      {stopped_on === '' ? (
        <>
          <Text>
            {t('Stop all reminders of this application? Answers and news of our office still reach you.')}
          </Text>
          <Button fullWidth loading={stop.isPending} onClick={() => stop.mutate({ token })}>
            {t('Stop reminders')}
          </Button>
        </>
      ) : (
        <>
          <Alert
            role="status"
            color="green"
            title={t('Reminders are stopped since {day}', { day: showDayOf(stopped_on) })}
          >
            {t('Answers and news of our office still reach you.')}
          </Alert>
          <Button
            variant="default"
            fullWidth
            loading={resume.isPending}
            onClick={() => resume.mutate({ token })}
          >
            {t('Switch reminders on again')}
          </Button>
        </>
      )}
    </Stack>
  );
}
