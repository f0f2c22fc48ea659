import { SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { UseFormReturnType } from '@mantine/form';
import { reminderCalls } from '#contract/reminders/calls.ts';
import { ReminderRulesInput, rulesToType } from '#contract/reminders/check-rules.ts';
import {
  reminderLimits,
  type ReminderRules,
  reminderSteps,
  type ReminderStep,
} from '#contract/reminders/rules.ts';
import { reminderStepNames } from '#contract/reminders/step-names.ts';
import { text } from '#contract/texts/text.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { searchRestMs } from '#web/kit/form/field-defaults.ts';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { CardForm } from './card-form.tsx';
import { SettingsCard } from './settings-card.tsx';

/** What each step waits for. */
const waitsFor: Record<ReminderStep, string> = {
  unfinished: text('Begun and not sent. Counted from the last change.'),
  unpaid: text('Sent or approved, and the fee is not paid.'),
  unanswered: text('A question, or a correction that the office asked for.'),
  unendorsed: text('A proposer or seconder has not answered. Mailed to that member.'),
};

/** Reminders of what applicants have still to do; saved apart from the other settings (docs/decisions/0093). */
export function RemindersCard({ readOnly }: { readOnly: boolean }) {
  const rules = useCall(reminderCalls.reminderRules, {}, { staleTime: 0 });
  return (
    <SettingsCard
      title={t('Reminders')}
      help={t(
        'Mails at nine in the morning, in the language of the applicant, who can stop them with one click. Nobody is reminded who is paying just now, asked to be erased, or is about to be told that the application will be removed.',
      )}
    >
      <Loaded of={rules} rows={6}>
        {({ data }) => <RulesForm key={JSON.stringify(data)} rules={data} readOnly={readOnly} />}
      </Loaded>
    </SettingsCard>
  );
}

type Values = ReturnType<typeof rulesToType>;

function RulesForm({ rules, readOnly }: { rules: ReminderRules; readOnly: boolean }) {
  const form = useContractForm<Values>(ReminderRulesInput, rulesToType(rules));
  // What was saved is read anew, and is no change any more.
  const send = useSend(reminderCalls.reminderRulesUpdate, { onDone: () => form.resetDirty() });
  const due = useDue(form.getValues());
  return (
    <CardForm form={form} onSubmit={send.mutateAsync} save={t('Save reminders')} readOnly={readOnly}>
      {reminderSteps.map((step) => (
        <StepFields key={step} form={form} step={step} due={due?.[step]} readOnly={readOnly} />
      ))}
    </CardForm>
  );
}

/** How many would go out tomorrow by what is typed, before it is saved; undefined while that cannot be counted. */
function useDue(values: Values) {
  const [typed] = useDebouncedValue(values, searchRestMs);
  const enabled = ReminderRulesInput.safeParse(typed).success;
  const due = useCall(reminderCalls.remindersDue, typed, { enabled, keepPrevious: true, staleTime: 0 });
  // What was counted before is not what is typed now.
  return enabled ? due.data?.data : undefined;
}

interface StepProps {
  form: UseFormReturnType<Values>;
  step: ReminderStep;
  due: number | undefined;
  readOnly: boolean;
}

function StepFields({ form, step, due, readOnly }: StepProps) {
  const isOn = form.getValues()[`${step}_on`] === '1';
  const name = t(reminderStepNames[step]);
  const numberOf = (of: keyof typeof reminderLimits, label: string) => (
    <TextInput
      label={label}
      description={t('{min} to {max}', reminderLimits[of])}
      inputMode="numeric"
      readOnly={readOnly}
      {...form.getInputProps(`${step}_${of}`)}
    />
  );
  return (
    <Stack gap="sm" role="group" aria-label={name}>
      <Switch
        label={name}
        description={t(waitsFor[step])}
        checked={isOn}
        disabled={readOnly}
        onChange={({ currentTarget }) => form.setFieldValue(`${step}_on`, currentTarget.checked ? '1' : '0')}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        {numberOf('first', t('First after, in days'))}
        {numberOf('every', t('Then every, in days'))}
        {numberOf('most', t('At most, in mails'))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" className="omas-figures" aria-live="polite">
        {due === undefined
          ? ' '
          : isOn
            ? t('Would go out tomorrow: {due, number}', { due })
            : t('Would go out tomorrow if switched on: {due, number}', { due })}
      </Text>
    </Stack>
  );
}
