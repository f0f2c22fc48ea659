import { Group, List, Stack, Text } from '@mantine/core';
import { endorsementCalls } from '#contract/endorsements/calls.ts';
import { type EndorsementState, placeNames } from '#contract/endorsements/places.ts';
import { showInstant } from '#contract/kit/day.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { text } from '#contract/texts/text.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';

type Endorsements = OutputOf<typeof endorsementCalls.memberEndorsements>['data'];

/** The endorsements of an application; asked for where its package wanted any. */
export function useEndorsements(id: number, endorsers: number) {
  return useCall(
    endorsementCalls.memberEndorsements,
    { member_id: String(id) },
    { staleTime: 0, enabled: endorsers > 0 },
  );
}

/** Who endorses an application and who was asked before, each with when; the applicant names them. */
export function EndorsementsOfRecord({ id, endorsers }: { id: number; endorsers: number }) {
  return (
    <Loaded of={useEndorsements(id, endorsers)} rows={3}>
      {({ data }) => (
        <Stack gap="sm">
          {data.missing.length > 0 && <Text>{missingInWords(data)}</Text>}
          <List listStyleType="none" spacing="sm" aria-label={t('Endorsements')}>
            {data.endorsements.map((one) => (
              <List.Item key={one.id}>
                <Endorsement of={one} />
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
    </Loaded>
  );
}

/** What an approval waits for. */
export function missingInWords({ missing }: Pick<Endorsements, 'missing'>): string {
  return t('An approval waits for every endorsement. Missing: {missing}.', {
    missing: missing.map((place) => t(placeNames[place])).join(', '),
  });
}

const words: Record<EndorsementState, { tone: StatusTone; word: string }> = {
  named: { tone: 'neutral', word: text('Not asked yet') },
  asked: { tone: 'waiting', word: text('Asked') },
  confirmed: { tone: 'good', word: text('Confirmed') },
  declined: { tone: 'bad', word: text('Declined') },
  replaced: { tone: 'neutral', word: text('Replaced') },
};

function Endorsement({ of }: { of: Endorsements['endorsements'][number] }) {
  const { place, state, member_id, name, membership_no, asked_on, ended_on, reason } = of;
  const { tone, word } = words[state];
  const times = [
    ...(asked_on === null ? [] : [t('Asked {time}', { time: showInstant(asked_on) })]),
    ...(ended_on === null ? [] : [t('{word} {time}', { word: { text: word }, time: showInstant(ended_on) })]),
  ];
  return (
    <>
      <Group gap="xs">
        <Text span>{t(placeNames[place])}</Text>
        <TextLink to="." search={(search: object) => ({ ...search, member: member_id })} fw={600}>
          {name}
        </TextLink>
        {membership_no !== '' && <Text span>{membership_no}</Text>}
        <StatusPill tone={tone}>{t(word)}</StatusPill>
      </Group>
      <Text size="sm" c="dimmed">
        {times.join(' · ')}
      </Text>
      {reason !== '' && (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      )}
    </>
  );
}
