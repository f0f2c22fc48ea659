import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { endorsementCalls } from '#contract/endorsements/calls.ts';
import { placeNames, reasonLength } from '#contract/endorsements/places.ts';
import { showDayOf } from '#contract/kit/day.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { fact } from '#contract/kit/fact.ts';
import { text } from '#contract/texts/text.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { optional } from '#web/kit/form/field-defaults.ts';
import { t } from '#web/kit/language/t.ts';
import { FactLines } from '#web/kit/page/fact-list.tsx';
import { isMissing } from '#web/kit/page/not-found.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { WrongLink } from '#web/portal/wrong-link.tsx';
import { NarrowPage } from './narrow-page.tsx';

const route = getRouteApi('/portal/user-member-application-endorsement/$token');

type Data = OutputOf<typeof endorsementCalls.endorsementLink>['data'];

/**
 * /user-member-application-endorsement/$token: where a member who was named confirms or declines, without signing in. Opening
 * it changes nothing (docs/decisions/0094).
 */
export function EndorsementPage() {
  const { token } = route.useParams();
  const answer = useCall(endorsementCalls.endorsementLink, { token }, { staleTime: 0 });
  return (
    <NarrowPage
      title={t('Endorse an application')}
      help={t('Whoever endorses an application knows the applicant, and stands up for them.')}
    >
      {/* The link acts for one person. */}
      <meta name="robots" content="noindex" />
      {isMissing(answer.error) ? (
        <WrongLink />
      ) : (
        <Loaded of={answer} rows={4}>
          {({ data }) =>
            data.asks === null ? (
              <Ended data={data} />
            ) : (
              <Question
                token={token}
                place={data.place}
                asks={data.asks}
                onOver={() => void answer.refetch()}
              />
            )
          }
        </Loaded>
      )}
    </NarrowPage>
  );
}

interface QuestionProps {
  token: string;
  place: Data['place'];
  asks: NonNullable<Data['asks']>;
  /** The answer came too late. */
  onOver: () => void;
}

function Question({ token, place, asks, onOver }: QuestionProps) {
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const send = useSend(endorsementCalls.endorsementAnswer, { onRefused: onOver });
  return (
    <Stack gap="md">
      <FactLines
        facts={[
          fact(text('Applicant'), asks.name),
          fact(text('Membership type'), asks.application_name),
          ...(asks.city === '' ? [] : [fact(text('City'), asks.city)]),
          { label: text('Named as'), value: t(placeNames[place]) },
        ]}
      />
      {isDeclining ? (
        <>
          <Textarea
            label={optional(t('Why do you decline?'))}
            description={t('Only our office reads it. The applicant is told to name somebody else.')}
            autosize
            minRows={2}
            maxLength={reasonLength}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button
            fullWidth
            loading={send.isPending}
            onClick={() => send.mutate({ token, answer: 'declined', reason })}
          >
            {t('Decline')}
          </Button>
          <Button variant="subtle" fullWidth onClick={() => setDeclining(false)}>
            {t('Back')}
          </Button>
        </>
      ) : (
        <>
          <Button
            fullWidth
            loading={send.isPending}
            onClick={() => send.mutate({ token, answer: 'confirmed', reason: '' })}
          >
            {t('I endorse this application')}
          </Button>
          <Button variant="default" fullWidth disabled={send.isPending} onClick={() => setDeclining(true)}>
            {t('I decline…')}
          </Button>
        </>
      )}
    </Stack>
  );
}

function Ended({ data: { state, answered_on } }: { data: Data }) {
  const day = showDayOf(answered_on);
  if (state === 'confirmed')
    return (
      <Alert role="status" color="green" title={t('You endorsed it on {day}', { day })}>
        {t('Thank you. Nothing is left for you to do.')}
      </Alert>
    );
  if (state === 'declined')
    return (
      <Alert role="status" color="blue" title={t('You declined on {day}', { day })}>
        {t('The applicant was asked to name somebody else.')}
      </Alert>
    );
  return (
    <Alert role="status" color="blue" title={t('Your answer is not needed any more')}>
      {t('Somebody else was named meanwhile, or the application was decided.')}
    </Alert>
  );
}
