import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { retentionCalls } from '#contract/retention/calls.ts';
import { RetentionInput } from '#contract/retention/check-periods.ts';
import {
  type Periods,
  retentionKinds,
  retentionPeriods,
  type RetentionKind,
} from '#contract/retention/periods.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { showInstant } from '#contract/kit/day.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { CardForm } from './card-form.tsx';
import { SettingsCard } from './settings-card.tsx';

/** How long data is kept; a form of its own, since it is saved apart from the other settings (docs/decisions/0085). */
export function RetentionCard({ readOnly }: { readOnly: boolean }) {
  const retention = useCall(retentionCalls.retention, {}, { staleTime: 0 });
  return (
    <SettingsCard
      title={t('How long data is kept')}
      help={t(
        'What is older is removed at night. Nothing goes of who has paid, has an open order or refund, or asked to be erased. An empty field keeps it.',
      )}
    >
      <Loaded of={retention} rows={5}>
        {({ data }) => <PeriodsForm key={JSON.stringify(data.periods)} data={data} readOnly={readOnly} />}
      </Loaded>
    </SettingsCard>
  );
}

type Data = OutputOf<typeof retentionCalls.retention>['data'];
type Values = Record<RetentionKind, string>;

function valuesOf(periods: Periods): Values {
  const entries = retentionKinds.map((kind) => [kind, String(periods[kind] ?? '')]);
  return Object.fromEntries(entries) as Values;
}

function PeriodsForm({ data: { periods, due, last_run }, readOnly }: { data: Data; readOnly: boolean }) {
  const form = useContractForm<Values>(RetentionInput, valuesOf(periods));
  // What was saved is read anew, and is no change any more.
  const send = useSend(retentionCalls.retentionUpdate, { onDone: () => form.resetDirty() });
  return (
    <CardForm
      form={form}
      onSubmit={send.mutateAsync}
      save={t('Save how long')}
      note={
        <Text size="sm" c="dimmed" className="omas-figures">
          {last_run === null ? t('Nothing was removed yet.') : lastRun(last_run)}
        </Text>
      }
      readOnly={readOnly}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {retentionKinds.map((kind) => (
          <TextInput
            key={kind}
            label={t('{what}, in months', { what: { text: retentionPeriods[kind].name } })}
            description={describe(kind, due[kind] ?? 0)}
            inputMode="numeric"
            readOnly={readOnly}
            {...form.getInputProps(kind)}
          />
        ))}
      </SimpleGrid>
    </CardForm>
  );
}

/** The bounds, from when months count, and how many are due with the next run. */
function describe(kind: RetentionKind, due: number): string {
  const { from, min, max } = retentionPeriods[kind];
  return t('{min} to {max}, {from}. Due now: {due, number}', { min, max, from: { text: from }, due });
}

function lastRun({ ran_on, removed }: NonNullable<Data['last_run']>): string {
  const count = retentionKinds.reduce((sum, kind) => sum + (removed[kind] ?? 0), 0);
  return t('Last run {time}: {count, number} removed', { time: showInstant(ran_on), count });
}
