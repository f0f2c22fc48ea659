import { Alert, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#web/kit/data/api-error.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import type { FormValues } from '#web/kit/form/contract-form.tsx';
import { markStale, useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import type { RecordKind, StoredRow } from './record-kind.ts';

interface DeleteDialogProps<Row extends StoredRow, Values extends FormValues> {
  kind: RecordKind<Row, Values>;
  /** Null: nothing is to be deleted. */
  row: Row | null;
  onClose: () => void;
  /** It is gone, by this action or by another's. */
  onGone: () => void;
}

/** 'Confirm Deletion' (D1 section 2). A refusal stays in sight, since it names what uses the row. */
export function DeleteDialog<Row extends StoredRow, Values extends FormValues>(
  props: DeleteDialogProps<Row, Values>,
) {
  const { kind, row, onClose, onGone } = props;
  const queryClient = useQueryClient();
  // While the dialog closes it still names its row.
  const [shown, setShown] = useState(row);
  const [refused, setRefused] = useState<string | null>(null);
  if (row !== null && row !== shown) {
    setShown(row);
    setRefused(null);
  }
  const send = useSend(kind.calls.remove, {
    onDone: onGone,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'gone_meanwhile') {
        toast.refusal(error);
        markStale(queryClient, kind.calls.remove);
        onGone();
      } else setRefused(messageOf(error));
      return true;
    },
  });
  return (
    <ConfirmDialog
      opened={row !== null}
      title={t('Confirm Deletion')}
      stay={t('Close')}
      go={t('Delete')}
      onStay={onClose}
      onGo={() => {
        setRefused(null);
        if (shown) send.mutate({ id: shown.id });
      }}
      busy={send.isPending}
    >
      <Text>{t('Are you sure you want to delete this {item}?', { item: t(kind.item) })}</Text>
      <Text fw={600}>{shown && kind.nameOf(shown)}</Text>
      {kind.afterDelete !== undefined && <Text>{t(kind.afterDelete)}</Text>}
      {refused !== null && (
        <Alert role="alert" color="red">
          {refused}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

type Rows = readonly unknown[] | undefined;

/**
 * When the row whose bin was pressed has left the list, the focus goes to the row that took its index, or to
 * the title: not to the top of the page.
 * @param rows what was loaded last
 * @returns call it with the index of the row that is about to leave, from 0
 */
export function useFocusAfterDelete(rows: Rows): (index: number) => void {
  const leaving = useRef<{ index: number; from: Rows } | null>(null);
  useEffect(() => {
    if (leaving.current === null || leaving.current.from === rows) return;
    const { index } = leaving.current;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    const inSight = [...document.querySelectorAll<HTMLElement>('[data-opens]')];
    const next = inSight[index] ?? inSight.at(-1) ?? document.querySelector('h1');
    next?.focus({ preventScroll: true });
  }, [rows]);
  return (index) => {
    leaving.current = { index, from: rows };
  };
}
