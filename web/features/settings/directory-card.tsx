import { Checkbox, Stack, Switch, Text } from '@mantine/core';
import { directoryCalls } from '#contract/directory/calls.ts';
import { DirectoryRulesInput } from '#contract/directory/check-directory.ts';
import { type DirectoryField, directoryFieldNames, directoryFields } from '#contract/directory/fields.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { CardForm } from './card-form.tsx';
import { SettingsCard } from './settings-card.tsx';

type Rules = OutputOf<typeof directoryCalls.directoryRules>['data'];
type Values = { on: 0 | 1; fields: DirectoryField[] };

/** Whether there is a public directory of members, and what it offers to show (docs/decisions/0109). */
export function DirectoryCard({ readOnly }: { readOnly: boolean }) {
  const rules = useCall(directoryCalls.directoryRules, {}, { staleTime: 0 });
  return (
    <SettingsCard
      title={t('Directory of members')}
      help={t(
        'A page of the portal on which visitors find members who chose to be shown. Nobody is in it unasked; each member ticks what is shown.',
      )}
    >
      <Loaded of={rules} rows={3}>
        {({ data }) => <RulesForm key={JSON.stringify(data)} rules={data} readOnly={readOnly} />}
      </Loaded>
    </SettingsCard>
  );
}

function RulesForm({ rules, readOnly }: { rules: Rules; readOnly: boolean }) {
  const form = useContractForm<Values>(DirectoryRulesInput, {
    on: rules.on ? 1 : 0,
    fields: rules.fields,
  });
  // What was saved is read anew, and is no change any more.
  const send = useSend(directoryCalls.directoryRulesUpdate, { onDone: () => form.resetDirty() });
  return (
    <CardForm form={form} onSubmit={send.mutateAsync} save={t('Save the directory')} readOnly={readOnly}>
      <Switch
        label={t('There is a directory')}
        description={t('Off: no page, no entry in the menu. What members chose is kept.')}
        checked={form.getValues().on === 1}
        disabled={readOnly}
        onChange={({ currentTarget }) => form.setFieldValue('on', currentTarget.checked ? 1 : 0)}
      />
      <Checkbox.Group
        label={t('What members may show')}
        description={t('Name and membership type always; of these, what each member ticks.')}
        {...form.getInputProps('fields')}
      >
        <Stack gap="xs" mt="xs">
          {directoryFields.map((field) => (
            <Checkbox key={field} value={field} label={t(directoryFieldNames[field])} disabled={readOnly} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed" className="omas-figures">
        {rules.on
          ? t('Members shown now: {shown, number}', { shown: rules.shown })
          : t('Members who would be shown: {shown, number}', { shown: rules.shown })}
      </Text>
    </CardForm>
  );
}
