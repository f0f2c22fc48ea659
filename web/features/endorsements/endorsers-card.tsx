import { Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { endorserPlaces } from '#contract/endorsements/places.ts';
import type { SaidErrors } from '#contract/kit/answer.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import { PlaceRow } from './place-row.tsx';
import { type Endorsers, useEndorsers } from './use-endorsers.ts';

export interface EndorsersCardProps {
  /** Opaque id of an own application. */
  id: string;
  /** What the last submission was refused for, by field; a place among them takes the focus. */
  refused?: SaidErrors;
}

const nothing: SaidErrors = {};

/** The members who endorse an own application: whom the applicant named, what they answered, and naming another. */
export function EndorsersCard({ id, refused = nothing }: EndorsersCardProps) {
  const heading = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!endorserPlaces.some((place) => refused[place] !== undefined)) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [refused]);
  const endorsers = useEndorsers(id);
  return (
    <Paper
      ref={card}
      tabIndex={-1}
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      role="group"
      aria-labelledby={heading}
      style={{ outline: 'none', scrollMarginTop: 16 }}
    >
      <Title order={2} fz="var(--omas-h3)" id={heading} mb="xs">
        {t('Who endorses your application')}
      </Title>
      <Loaded of={endorsers} rows={3}>
        {({ data }) => (
          <Stack gap="lg">
            <Text c="dimmed" size="sm">
              {whoMay(data)}
            </Text>
            {data.places.map((place) => (
              <PlaceRow
                key={`${place.place} ${place.since}`}
                id={id}
                of={place}
                open={data.open}
                refused={refused}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Paper>
  );
}

function whoMay({ types }: Endorsers): string {
  if (types.length === 0)
    return t(
      'Name members of our association who do not work at your clinic or hospital. Each gets a mail and answers in a minute.',
    );
  return t(
    'Name members of these types who do not work at your clinic or hospital: {types}. Each gets a mail and answers in a minute.',
    { types: types.join(', ') },
  );
}
