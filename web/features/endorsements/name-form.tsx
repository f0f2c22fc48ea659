import { Button, Group, Stack } from '@mantine/core';
import { endorsementCalls } from '#contract/endorsements/calls.ts';
import { EndorserInput } from '#contract/endorsements/check-endorser.ts';
import type { EndorserPlace } from '#contract/endorsements/places.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
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
          <EmailInput
            label={t('Membership number or e-mail')}
            type="text"
            inputMode="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
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
