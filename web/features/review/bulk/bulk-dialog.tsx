import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { type StatusId, statusNames } from '#contract/statuses/statuses.ts';
import { useRefusedChange } from '#web/features/review/member/use-refused-change.ts';
import { useStatuses } from '#web/features/review/member/application-data.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { markStale, useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { bulkInput, type BulkRow, type BulkValues, withResults } from './bulk-change.ts';
import { BulkForm, useBulkForm } from './bulk-form.tsx';
import { BulkPreview, BulkResults } from './bulk-outcome.tsx';

export interface BulkDialogProps {
  chosen: readonly ApplicationRow[];
  asksPassword: boolean;
  /** These were changed. */
  onChanged: (rows: readonly ApplicationRow[]) => void;
  onClose: () => void;
}

type Step =
  | { name: 'form' }
  | { name: 'preview'; values: BulkValues; rows: readonly BulkRow[] }
  | { name: 'results'; values: BulkValues; rows: readonly BulkRow[] };

/** As a preview it changes nothing. */
const previewCall = { ...officeCalls.bulkStatusChange, changes: [] };

/** One change for several applications: status and message, then a preview, then the results. */
export function BulkDialog({ chosen, asksPassword, onChanged, onClose }: BulkDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'form' });
  const form = useBulkForm(asksPassword);
  const nameOfStatus = useStatusName();
  const preview = useSend(previewCall, { successToast: false });
  const change = useChange();

  async function look(values: BulkValues) {
    const { data } = await preview.mutateAsync(bulkInput(chosen, values, 1));
    setStep({ name: 'preview', values, rows: data });
  }

  /** Sends only the rows that the preview would change, with the status it showed. */
  function apply(values: BulkValues, rows: readonly BulkRow[]) {
    const input = bulkInput(
      rows.filter(({ changed }) => changed),
      values,
      0,
    );
    change.mutate(input, {
      onSuccess: ({ data }) => {
        const done = new Set(data.filter(({ changed }) => changed).map(({ id }) => id));
        onChanged(chosen.filter(({ id }) => done.has(Number(id))));
        setStep({ name: 'results', values, rows: withResults(rows, data) });
      },
    });
  }

  return (
    <FormDialog
      title={t('Change status')}
      size={640}
      onClose={onClose}
      isChanged={() => step.name !== 'results' && form.isDirty('message')}
    >
      {(close) => (
        <>
          {step.name === 'form' && <BulkForm form={form} chosen={chosen} onSubmit={look} onClose={close} />}
          {step.name === 'preview' && (
            <BulkPreview
              rows={step.rows}
              to={step.values.application_status}
              status={nameOfStatus(step.values.application_status)}
              busy={change.isPending}
              onBack={() => setStep({ name: 'form' })}
              onConfirm={() => apply(step.values, step.rows)}
            />
          )}
          {step.name === 'results' && (
            <BulkResults
              rows={step.rows}
              status={nameOfStatus(step.values.application_status)}
              onClose={close}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function useStatusName(): (id: StatusId) => string {
  const statuses = useStatuses();
  return (id) => t(statuses?.find((status) => status.id === id)?.status_name ?? statusNames[id]);
}

/** Sends the change; the dialog shows the result of each row, and lists and counts reload. */
function useChange() {
  const queryClient = useQueryClient();
  const isTold = useRefusedChange();
  return useSend(officeCalls.bulkStatusChange, {
    successToast: false,
    onRefused: (error) => {
      // Some may have been changed before the answer was lost.
      markStale(queryClient, officeCalls.bulkStatusChange);
      return isTold(error);
    },
  });
}
