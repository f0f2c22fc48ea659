import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type Nominee, privacyCalls } from '#contract/privacy/calls.ts';
import { NomineeInput } from '#contract/privacy/check-nominee.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';

interface NomineeCardProps {
  id: string;
  nominee: Nominee | null;
}

/** Who acts for the person after death or in incapacity: named, changed and taken back by themselves (section 14). */
export function NomineeCard({ id, nominee }: NomineeCardProps) {
  const form = useContractForm(NomineeInput, {
    id,
    name: nominee?.name ?? '',
    contact: nominee?.contact ?? '',
  });
  const save = useSend(privacyCalls.nomineeUpdate, {
    onDone: () => form.resetDirty(),
  });
  const remove = useSend(privacyCalls.nomineeRemove, {
    onDone: () => {
      form.setValues({ id, name: '', contact: '' });
      form.resetDirty({ id, name: '', contact: '' });
    },
  });
  return (
    <FactCard title={t('Nomination')}>
      <ContractForm form={form} onSubmit={save.mutateAsync}>
        {(sending) => (
          <Stack gap="md">
            <Text>
              {t('You may name somebody who acts for you about your data after death or in incapacity.')}
            </Text>
            {nominee && (
              <Text c="dimmed" size="sm">
                {t('Named on {date}', { date: showDayOf(nominee.named_on) })}
              </Text>
            )}
            <TextInput label={t('Name')} autoComplete="off" {...form.getInputProps('name')} />
            <TextInput
              label={t('E-mail or phone number')}
              autoComplete="off"
              {...form.getInputProps('contact')}
            />
            <Group gap="sm">
              <Button type="submit" variant="default" loading={sending}>
                {t(nominee ? 'Change nomination' : 'Nominate')}
              </Button>
              {nominee && (
                <Button
                  variant="subtle"
                  color="red"
                  loading={remove.isPending}
                  onClick={() => remove.mutate({ id })}
                >
                  {t('Take back')}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </ContractForm>
    </FactCard>
  );
}
