import { useForm } from '@mantine/form';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
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
    <ContractDialog
      title={t('Hand over')}
      form={form}
      onSubmit={({ owner }) => onChoose(Number(owner))}
      submit={t('Hand over')}
      onClose={onClose}
    >
      <OwnerSelect without={from} {...form.getInputProps('owner')} />
    </ContractDialog>
  );
}
