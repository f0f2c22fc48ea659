import { Alert, Button, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { showDayOf } from '#contract/kit/day.ts';
import { mailingCalls } from '#contract/mailings/calls.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { isMissing } from '#web/kit/page/not-found.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { WrongLink } from '#web/portal/wrong-link.tsx';
import { NarrowPage } from './narrow-page.tsx';

const route = getRouteApi('/portal/user-member-application-mailings/$token');

/**
 * /user-member-application-mailings/$token: where the last line of a mail to members leads, for everybody who has the link.
 * Opening it changes nothing (docs/decisions/0102).
 */
export function MailingsPage() {
  const { token } = route.useParams();
  const answer = useCall(mailingCalls.mailingLink, { token }, { staleTime: 0 });
  return (
    <NarrowPage
      title={t('Mails to members')}
      help={t('Our office writes to you now and then, about meetings for instance.')}
    >
      {/* The link acts for one person. */}
      <meta name="robots" content="noindex" />
      {isMissing(answer.error) ? (
        <WrongLink />
      ) : (
        <Loaded of={answer} rows={3}>
          {({ data }) => <Choice token={token} stoppedOn={data.stopped_on} />}
        </Loaded>
      )}
    </NarrowPage>
  );
}

function Choice({ token, stoppedOn }: { token: string; stoppedOn: string }) {
  const stop = useSend(mailingCalls.mailingUnsubscribe);
  const resume = useSend(mailingCalls.mailingSubscribe);
  if (stoppedOn === '')
    return (
      <Stack gap="md">
        <Text>{t('Stop these mails? Mails about your own application still reach you.')}</Text>
        <Button fullWidth loading={stop.isPending} onClick={() => stop.mutate({ token })}>
          {t('No more of these mails')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="md">
      <Alert
        role="status"
        color="green"
        title={t('These mails are stopped since {day}', { day: showDayOf(stoppedOn) })}
      >
        {t('Mails about your own application still reach you.')}
      </Alert>
      <Button variant="default" fullWidth loading={resume.isPending} onClick={() => resume.mutate({ token })}>
        {t('Get these mails again')}
      </Button>
    </Stack>
  );
}
