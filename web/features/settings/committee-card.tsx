import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { committeeCalls } from '#contract/committee/calls.ts';
import { CommitteeInput } from '#contract/committee/check-committee.ts';
import { majorities, majorityNames } from '#contract/committee/outcome.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { CardForm } from './card-form.tsx';
import { SettingsCard } from './settings-card.tsx';

type Values = { members: string[]; quorum: string; majority: string };
type Committee = OutputOf<typeof committeeCalls.committee>['data'];

/** Who votes on what is referred to the committee; saved apart from the other settings (docs/decisions/0103). */
export function CommitteeCard({ readOnly }: { readOnly: boolean }) {
  const committee = useCall(committeeCalls.committee, {}, { staleTime: 0 });
  return (
    <SettingsCard
      title={t('Committee')}
      help={t(
        'Who sits on it votes on every application that is Referred to Committee. The votes advise: the office, or a meeting, decides. Without anybody nothing is voted on.',
      )}
    >
      <Loaded of={committee} rows={3}>
        {({ data }) => <CommitteeForm key={JSON.stringify(data)} committee={data} readOnly={readOnly} />}
      </Loaded>
    </SettingsCard>
  );
}

function CommitteeForm({ committee, readOnly }: { committee: Committee; readOnly: boolean }) {
  const { members, quorum, majority, colleagues } = committee;
  const form = useContractForm<Values>(CommitteeInput, {
    members: members.map(String),
    quorum: String(quorum),
    majority,
  });
  // What was saved is read anew, and is no change any more.
  const send = useSend(committeeCalls.committeeUpdate, { onDone: () => form.resetDirty() });
  return (
    <CardForm
      form={form}
      onSubmit={(values) => send.mutateAsync(CommitteeInput.parse(values))}
      save={t('Save the committee')}
      readOnly={readOnly}
    >
      <Checkbox.Group
        label={optional(t('Who sits on it'))}
        description={t('Administrators who may view applications.')}
        {...form.getInputProps('members')}
      >
        <Stack gap="xs" mt="xs">
          {colleagues.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} disabled={readOnly} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        label={t('Quorum')}
        description={t('How many must vote, or abstain, before the votes come to something.')}
        inputMode="numeric"
        readOnly={readOnly}
        {...form.getInputProps('quorum')}
      />
      {readOnly ? (
        <TextInput label={t('Majority')} readOnly value={t(majorityNames[committee.majority])} />
      ) : (
        <Radio.Group label={t('Majority')} {...form.getInputProps('majority')}>
          <Stack gap="xs" mt="xs">
            {majorities.map((one) => (
              <Radio key={one} value={one} label={t(majorityNames[one])} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </CardForm>
  );
}
