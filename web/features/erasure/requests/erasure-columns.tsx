import { Text } from '@mantine/core';
import type { ErasureRequest } from '#contract/erasure/calls.ts';
import { erasureStateNames } from '#contract/erasure/office.ts';
import type { ErasureState } from '#contract/erasure/rules.ts';
import { text } from '#contract/texts/text.ts';
import { notGiven } from '#contract/kit/fact.ts';
import { showDayOf } from '#contract/kit/day.ts';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { showDaysAgo, useNow } from '#web/kit/page/now.ts';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import { t } from '#web/kit/language/t.ts';

const tones: Record<ErasureState, StatusTone> = {
  open: 'attention',
  withdrawn: 'neutral',
  refused: 'bad',
  carried_out: 'good',
};

/** Who asks: 'Dr. Asha Rao', or the address where no name is left. */
export function nameOfRequest({ name, email }: ErasureRequest): string {
  return name || email || t('Erased');
}

export const requestColumns: Column<ErasureRequest>[] = [
  {
    key: 'name',
    title: text('Name'),
    card: 'headline',
    render: (request) => <span style={{ overflowWrap: 'anywhere' }}>{nameOfRequest(request)}</span>,
  },
  {
    key: 'number',
    title: text('Number'),
    render: ({ membership_no, application_no }) => membership_no || application_no || notGiven,
  },
  {
    key: 'asked',
    title: text('Asked'),
    render: (request) => <AskedDay request={request} />,
  },
  {
    key: 'due',
    title: text('Answer due'),
    render: (request) => <DueDay request={request} />,
  },
  {
    key: 'state',
    title: text('Status'),
    render: ({ state }) => <StatusPill tone={tones[state]}>{erasureStateNames[state]}</StatusPill>,
  },
];

/** The day, and how long an open request waits. */
function AskedDay({ request: { asked_on, state } }: { request: ErasureRequest }) {
  const now = useNow();
  return (
    <span className="omas-figures">
      {showDayOf(asked_on)}
      {state === 'open' && (
        <Text span size="sm" c="dimmed">
          {' '}
          {showDaysAgo(asked_on, now)}
        </Text>
      )}
    </span>
  );
}

/** The day, marked once it is past. */
function DueDay({ request: { due_on, is_late, state, ended_on } }: { request: ErasureRequest }) {
  if (state !== 'open') return <span className="omas-figures">{showDayOf(ended_on)}</span>;
  return (
    <Text span className="omas-figures" c={is_late ? 'red' : undefined} fw={is_late ? 500 : undefined}>
      {is_late ? t('{day}, overdue', { day: showDayOf(due_on) }) : showDayOf(due_on)}
    </Text>
  );
}
