import { Select, Text, Textarea } from '@mantine/core';
import {
  ExportReason,
  type ExportReasonKind,
  exportReasonKinds,
  exportReasons,
  reasonWords,
} from '#contract/audit/export-reason.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { type ExportKind, lastReason } from './ask-for-reason.ts';

interface ReasonDialogProps {
  opened: boolean;
  kind: ExportKind;
  onGiven: (reason: ExportReason) => void;
  onClose: () => void;
}

/** What it is for, and in a few words; what was said before of the same export is offered again. */
export default function ReasonDialog({ opened, ...asked }: ReasonDialogProps) {
  return opened ? <Question {...asked} /> : null;
}

type Values = {
  reason_kind: ExportReasonKind | '';
  reason: string;
};

function Question({ kind, onGiven, onClose }: Omit<ReasonDialogProps, 'opened'>) {
  const form = useContractForm<Values>(ExportReason, lastReason(kind) ?? { reason_kind: '', reason: '' });
  return (
    <ContractDialog
      title={t('What is this export for?')}
      form={form}
      onSubmit={async ({ reason_kind, reason }) => {
        if (reason_kind !== '') onGiven({ reason_kind, reason });
      }}
      submit={t('Export')}
      onClose={onClose}
    >
      <Text>{t('It holds personal data. The log keeps what you say here, with your name, for a year.')}</Text>
      <Select
        label={t('For')}
        data={exportReasonKinds.map((value) => ({ value, label: t(exportReasons[value]) }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('reason_kind')}
      />
      <Textarea
        label={t('In a few words')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={reasonWords.max}
        {...form.getInputProps('reason')}
      />
    </ContractDialog>
  );
}
