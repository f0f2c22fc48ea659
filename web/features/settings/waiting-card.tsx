import { SimpleGrid, TextInput } from '@mantine/core';
import { homeCalls } from '#contract/applications/home-calls.ts';
import {
  targetLimits,
  type WaitingTargets,
  WaitingTargetsInput,
} from '#contract/applications/waiting-targets.ts';
import { waitingKinds, waitingTitles } from '#contract/statuses/waiting.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { CardForm } from './card-form.tsx';
import { SettingsCard } from './settings-card.tsx';

/** How long applications may wait for the office; saved apart from the other settings (docs/decisions/0098). */
export function WaitingCard({ readOnly }: { readOnly: boolean }) {
  const targets = useCall(homeCalls.waitingTargets, {}, { staleTime: 0 });
  return (
    <SettingsCard
      title={t('Waiting times')}
      help={t(
        'After how many days what waits for the office is late. It is marked on the home and in its list; nobody is mailed. Leave a field empty for no target.',
      )}
    >
      <Loaded of={targets} rows={3}>
        {({ data }) => <TargetsForm key={JSON.stringify(data)} targets={data} readOnly={readOnly} />}
      </Loaded>
    </SettingsCard>
  );
}

function TargetsForm({ targets, readOnly }: { targets: WaitingTargets; readOnly: boolean }) {
  const form = useContractForm(WaitingTargetsInput, typedOf(targets));
  // What was saved is read anew, and is no change any more.
  const send = useSend(homeCalls.waitingTargetsUpdate, { onDone: () => form.resetDirty() });
  return (
    <CardForm form={form} onSubmit={send.mutateAsync} save={t('Save waiting times')} readOnly={readOnly}>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md">
        {waitingKinds.map((kind) => (
          <TextInput
            key={kind}
            label={optional(t(waitingTitles[kind]))}
            description={t('In days, {min} to {max}', targetLimits)}
            inputMode="numeric"
            readOnly={readOnly}
            {...form.getInputProps(kind)}
          />
        ))}
      </SimpleGrid>
    </CardForm>
  );
}

/** As the form holds them. */
function typedOf(targets: WaitingTargets) {
  const typed = (days: number | null) => (days === null ? '' : String(days));
  return {
    new: typed(targets.new),
    answered: typed(targets.answered),
    received: typed(targets.received),
    approved: typed(targets.approved),
    unpaid: typed(targets.unpaid),
    committee: typed(targets.committee),
    conversion: typed(targets.conversion),
    returning: typed(targets.returning),
  };
}
