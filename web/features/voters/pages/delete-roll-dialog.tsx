import { Text, Textarea } from '@mantine/core';
import { voterCalls } from '#contract/voters/calls.ts';
import { DeleteRoll } from '#contract/voters/check-roll.ts';
import { deletionWords, type Roll } from '#contract/voters/roll.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';

interface DeleteRollDialogProps {
  roll: Roll;
  onClose: () => void;
  onGone: () => void;
}

/** Why a roll is deleted; the log keeps it with the checksum. */
export function DeleteRollDialog({ roll: { id, name }, onClose, onGone }: DeleteRollDialogProps) {
  const form = useContractForm(DeleteRoll, { id, reason: '' });
  const send = useSend(voterCalls.votersRollDelete, {
    onDone: () => {
      // The page is left, and nothing that was typed is lost by it.
      form.resetDirty();
      onGone();
    },
  });
  return (
    <ContractDialog
      title={t('Delete the roll')}
      form={form}
      onSubmit={send.mutateAsync}
      submit={t('Delete')}
      onClose={onClose}
    >
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text>{t('It cannot be brought back. Keep it while somebody may still dispute the election.')}</Text>
      <Textarea
        label={t('Reason')}
        description={t('The log keeps it, with the number of members and the SHA-256.')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={deletionWords.max}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </ContractDialog>
  );
}
