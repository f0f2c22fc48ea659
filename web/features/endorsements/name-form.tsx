import { Button, Group, Stack, TextInput } from '@mantine/core';
import { endorsementCalls } from '#contract/endorsements/calls.ts';
import { EndorserInput } from '#contract/endorsements/check-endorser.ts';
import type { EndorserPlace } from '#contract/endorsements/places.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

interface NameFormProps {
  id: string;
  place: EndorserPlace;
  /** Keeps who is named; null where somebody has to be. */
  onCancel: (() => void) | null;
}

/** Names a member for a place, by number or e-mail. */
export function NameForm({ id, place, onCancel }: NameFormProps) {
  const form = useContractForm(EndorserInput, { id, place, endorser: '' });
  const send = useSend(endorsementCalls.endorserUpdate);
  return (
    <ContractForm form={form} onSubmit={send.mutateAsync}>
      {(sending) => (
        <Stack gap="sm">
          <TextInput
            label={t('Membership number or e-mail')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...form.getInputProps('endorser')}
          />
          <Group gap="sm">
            <Button type="submit" variant={onCancel ? 'filled' : 'default'} loading={sending}>
              {place === 'proposer' ? t('Name as proposer') : t('Name as seconder')}
            </Button>
            {onCancel && (
              <Button variant="subtle" onClick={onCancel}>
                {t('Cancel')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </ContractForm>
  );
}
