import { Button, Checkbox, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { directoryCalls } from '#contract/directory/calls.ts';
import { PublishInput } from '#contract/directory/check-directory.ts';
import { type DirectoryEntry, withFields } from '#contract/directory/entry.ts';
import { type DirectoryField, directoryFieldNames, pressedFields } from '#contract/directory/fields.ts';
import { ConsentLine, isNoticeChanged, useNotice } from '#web/features/privacy/index.ts';
import { EntryCard } from '#web/features/directory/entry/entry-card.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';

interface EntryFormProps {
  id: string;
  own: OutputOf<typeof directoryCalls.ownDirectoryEntry>['data'];
  /** With all that may be ticked. */
  whole: DirectoryEntry;
  /** The version of the privacy notice that the line beside the button opens. */
  notice: number;
  onNoticeChanged: () => void;
}

type Values = { id: string; fields: DirectoryField[]; notice: number };

/** A tick for each thing that the association offers, none at first, and the entry as it will look. */
export function EntryForm({ id, own, whole, notice, onNoticeChanged }: EntryFormProps) {
  const { entry, offered, contact } = own;
  const form = useContractForm<Values>(PublishInput, { id, fields: entry?.fields ?? [], notice });
  const send = useSend(directoryCalls.directoryPublish, {
    onDone: () => form.resetDirty(),
    onRefused: (error) => {
      if (isNoticeChanged(error)) onNoticeChanged();
    },
  });
  const { fields } = form.getValues();
  const shown = withFields(whole, fields);
  const behindPress = shown.contact.map((way) => contact[way]);
  return (
    <ContractForm form={form} onSubmit={(values) => send.mutateAsync({ ...values, notice })}>
      {(sending) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <Stack gap="lg">
            <Checkbox.Group
              label={t('What everybody may see of you')}
              description={t(
                'Your name and membership type are always part of an entry. Tick what you wish to add.',
              )}
              {...form.getInputProps('fields')}
            >
              <Stack gap={0} mt="xs">
                {offered.map((field) => (
                  <Checkbox
                    key={field}
                    value={field}
                    py="sm"
                    label={t(directoryFieldNames[field])}
                    description={
                      pressedFields.includes(field) ? t('Shown only when a visitor asks for it.') : undefined
                    }
                  />
                ))}
              </Stack>
            </Checkbox.Group>
            <Text>
              {t(
                'Everybody on the internet can read what is shown, and keep a copy. You may change it or leave at any time; then it is gone from here at once.',
              )}
            </Text>
            <Consent />
            <Group gap="sm">
              <Button type="submit" loading={sending} disabled={entry !== null && !form.isDirty()}>
                {entry ? t('Save the changes') : t('Publish my entry')}
              </Button>
            </Group>
          </Stack>
          <Stack gap="sm" component="section" aria-label={t('As it will look')}>
            <Title order={2} fz="var(--omas-h3)">
              {t('As it will look')}
            </Title>
            <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
              <EntryCard entry={shown}>
                {behindPress.length > 0 && (
                  <Text size="sm">
                    {t('Shown on request: {contact}', { contact: behindPress.join(', ') })}
                  </Text>
                )}
              </EntryCard>
            </Paper>
            <Text size="sm" c="dimmed">
              {t('It follows your record: what is not right there is put right in your application.')}
            </Text>
          </Stack>
        </SimpleGrid>
      )}
    </ContractForm>
  );
}

function Consent() {
  return <ConsentLine notice={useNotice()} />;
}
