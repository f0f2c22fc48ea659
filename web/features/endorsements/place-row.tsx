import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { placeNames } from '#contract/endorsements/places.ts';
import type { SaidErrors } from '#contract/kit/answer.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import { t } from '#web/kit/language/t.ts';
import { NameForm } from './name-form.tsx';
import type { Endorsers } from './use-endorsers.ts';

type Place = Endorsers['places'][number];

interface PlaceRowProps {
  id: string;
  of: Place;
  /** Somebody can be named now. */
  open: boolean;
  /** What the last submission was refused for. */
  refused: SaidErrors;
}

/** One place: who has it and how far that is, and the form that names somebody. */
export function PlaceRow({ id, of, open, refused }: PlaceRowProps) {
  const { place, state, name } = of;
  const [isChanging, setChanging] = useState(false);
  // A refusal from before somebody was named here is over.
  const [former] = useState(refused);
  const fault = refused === former ? undefined : refused[place];
  const isNamed = state === 'named' || state === 'asked';
  const needsName = open && state !== 'confirmed' && !isNamed;
  return (
    <Stack gap="xs" role="group" aria-label={t(placeNames[place])}>
      <Group gap="sm">
        <Text fw={600}>{t(placeNames[place])}</Text>
        {state !== null && (
          <Text style={{ overflowWrap: 'anywhere' }} span>
            {name}
          </Text>
        )}
        <Standing of={of} />
      </Group>
      {fault !== undefined && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {t(fault)}
        </Text>
      )}
      {open && isNamed && !isChanging && (
        <Group>
          <Button variant="default" size="sm" onClick={() => setChanging(true)}>
            {t('Name somebody else')}
          </Button>
        </Group>
      )}
      {(needsName || (open && isChanging)) && (
        <NameForm id={id} place={place} onCancel={isChanging ? () => setChanging(false) : null} />
      )}
    </Stack>
  );
}

/** In a word, and since when. */
function Standing({ of: { state, since } }: { of: Place }) {
  const day = showDayOf(since);
  if (state === 'confirmed') return <StatusPill tone="good">{t('Confirmed on {day}', { day })}</StatusPill>;
  if (state === 'declined') return <StatusPill tone="bad">{t('Declined on {day}', { day })}</StatusPill>;
  if (state === 'asked') return <StatusPill tone="waiting">{t('Asked on {day}', { day })}</StatusPill>;
  if (state === 'named') return <StatusPill tone="neutral">{t('Is asked when you submit')}</StatusPill>;
  return null;
}
