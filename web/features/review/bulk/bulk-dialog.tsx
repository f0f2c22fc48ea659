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
import { BulkPreview } from './bulk-preview.tsx';
import { BulkResults, BulkUndone } from './bulk-results.tsx';
import type { OutcomeRow } from './bulk-rows.tsx';

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
  | { name: 'results'; values: BulkValues; rows: readonly BulkRow[] }
  | { name: 'undone'; rows: readonly OutcomeRow[] };

/** As a preview it changes nothing. */
const previewCall = { ...officeCalls.bulkStatusChange, changes: [] };

/** One change for several applications: status and message, then a preview, then the results, which can be undone. */
export function BulkDialog({ chosen, asksPassword, onChanged, onClose }: BulkDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'form' });
  const form = useBulkForm(asksPassword);
  const nameOfStatus = useStatusName();
  const preview = useSend(previewCall, { successToast: false });
  const change = useChange();
  const undo = useSend(officeCalls.bulkStatusUndo, { successToast: false });

  async function look(values: BulkValues) {
    const { data } = await preview.mutateAsync(bulkInput(chosen, values, { preview: 1 }));
    setStep({ name: 'preview', values, rows: data });
  }

  /** Sends only the rows that the preview would change, with the status it showed. */
  function apply(values: BulkValues, rows: readonly BulkRow[], endsMemberships: boolean) {
    const changing = rows.filter(({ changed }) => changed);
    const input = bulkInput(changing, values, { hold: 1, end_memberships: endsMemberships ? 1 : 0 });
    change.mutate(input, {
      onSuccess: ({ data }) => {
        const done = new Set(data.filter(({ changed }) => changed).map(({ id }) => id));
        onChanged(chosen.filter(({ id }) => done.has(Number(id))));
        setStep({ name: 'results', values, rows: withResults(rows, data) });
      },
    });
  }

  function takeBack(values: BulkValues, rows: readonly BulkRow[]) {
    const member_id = rows.map(({ id }) => String(id));
    undo.mutate(
      { member_id, seen_status: values.application_status },
      { onSuccess: ({ data }) => setStep({ name: 'undone', rows: data }) },
    );
  }

  return (
    <FormDialog
      title={t('Change status')}
      size={640}
      onClose={onClose}
      isChanged={() => (step.name === 'form' || step.name === 'preview') && form.isDirty('message')}
    >
      {(close) => (
        <>
          {step.name === 'form' && <BulkForm form={form} chosen={chosen} onSubmit={look} onClose={close} />}
          {step.name === 'preview' && (
            <BulkPreview
              rows={step.rows}
              values={step.values}
              status={nameOfStatus(step.values.application_status)}
              busy={change.isPending}
              onBack={() => setStep({ name: 'form' })}
              onConfirm={(endsMemberships) => apply(step.values, step.rows, endsMemberships)}
            />
          )}
          {step.name === 'results' && (
            <BulkResults
              rows={step.rows}
              status={nameOfStatus(step.values.application_status)}
              isUndoing={undo.isPending}
              onUndo={(rows) => takeBack(step.values, rows)}
              onClose={close}
            />
          )}
          {step.name === 'undone' && <BulkUndone rows={step.rows} onClose={close} />}
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
