import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormButtons, FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { OwnerSelect } from './owner-select.tsx';

export interface HandOverDialogProps {
  /** Who has it now. */
  from: number | undefined;
  onClose: () => void;
  onChoose: (owner: number) => Promise<unknown>;
}

/** To whom an application is handed over, who then hears the bell. */
export function HandOverDialog({ from, onClose, onChoose }: HandOverDialogProps) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { owner: '' },
    validate: { owner: (value) => (value === '' ? t('Choose an administrator') : null) },
  });
  return (
    <FormDialog title={t('Hand over')} onClose={onClose}>
      {(close) => (
        <ContractForm form={form} onSubmit={({ owner }) => onChoose(Number(owner))}>
          {(sending) => (
            <Stack gap="md">
              <OwnerSelect without={from} {...form.getInputProps('owner')} />
              <FormButtons sending={sending} submit={t('Hand over')} onClose={close} />
            </Stack>
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
