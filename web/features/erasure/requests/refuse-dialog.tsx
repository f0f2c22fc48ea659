import { Textarea } from '@mantine/core';
import { erasureCalls } from '#contract/erasure/calls.ts';
import { RefuseErasure } from '#contract/erasure/office.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';

interface RefuseDialogProps {
  id: number;
  onClose: () => void;
  onDone: () => void;
}

/** Why it is refused; the person reads it in a mail. */
export function RefuseDialog({ id, onClose, onDone }: RefuseDialogProps) {
  const form = useContractForm(RefuseErasure, { id, reason: '' });
  const send = useSend(erasureCalls.erasureRefuse, { onDone });
  return (
    <ContractDialog
      title={t('Refuse the request')}
      form={form}
      onSubmit={send.mutateAsync}
      submit={t('Refuse')}
      onClose={onClose}
    >
      <Textarea
        label={t('Reason')}
        description={t('It is mailed as you write it.')}
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </ContractDialog>
  );
}
