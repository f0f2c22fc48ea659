import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { text } from '#contract/texts/text.ts';
import type { FormValues } from '#web/kit/form/contract-form.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { keyOf } from '#web/kit/data/query.ts';
import { useDiscard } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { RecordForm, type RecordFormProps } from './record-form.tsx';
import type { RecordKind, StoredRow } from './record-kind.ts';
import { RecordView } from './record-view.tsx';
import type { RowActions } from './record-table.tsx';

/** What the side panel shows: a row to read, a row to edit, or a form for a new one. */
export type PanelContent<Row> = { action: 'view' | 'update'; row: Row } | { action: 'add'; row: null };

export interface RecordPanelProps<Row extends StoredRow, Values extends FormValues> extends RowActions<Row> {
  kind: RecordKind<Row, Values>;
  /** Null: no panel is open. */
  content: PanelContent<Row> | null;
  /** Leaves the form, which was left unsaved by Back or a link. */
  onDiscard: () => void;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  readNow: (id: number) => Promise<Row | undefined>;
  /** After a save. */
  onDone: () => void;
}

const titles = {
  view: text('View {item}'),
  update: text('Update {item}'),
  add: text('Add {item}'),
};

/** The one side panel of a page: view, add and edit (D1 section 2). */
export function RecordPanel<Row extends StoredRow, Values extends FormValues>(
  props: RecordPanelProps<Row, Values>,
) {
  const { kind, content, onDiscard, onClose, onEdit, onDelete, onPrevious, onNext, readNow, onDone } = props;
  // While the panel closes it still shows what it showed.
  const [shown, setShown] = useState(content);
  if (content !== null && (content.action !== shown?.action || content.row !== shown.row)) setShown(content);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const touched = useRef(false);
  const onTouched = useCallback((value: boolean) => {
    touched.current = value;
  }, []);
  const { leave, dialog } = useDiscard(
    () => touched.current,
    () => {
      // The form reports it only when it is removed, and closing asks before that.
      onTouched(false);
      onDiscard();
    },
  );
  const close = () => leave(onClose);
  const isView = shown?.action === 'view';

  // It is there before it opens: only so it knows where the focus was.
  return (
    <>
      <Panel
        opened={content !== null}
        onClose={close}
        // A form that was opened from the view of its row goes back to it.
        onBack={() => leave(onDiscard)}
        isInAddress={isView}
        title={shown && t(titles[shown.action], { item: t(kind.item) })}
        size={isView ? 'narrow' : kind.panel}
        onPrevious={isView ? onPrevious : undefined}
        onNext={isView ? onNext : undefined}
        footer={
          isView ? (
            (onEdit ?? onDelete) && <ViewButtons row={shown.row} onEdit={onEdit} onDelete={onDelete} />
          ) : (
            <>
              <Button variant="default" onClick={close}>
                {t('Close')}
              </Button>
              <div ref={setFoot} />
            </>
          )
        }
      >
        {isView && <RecordView kind={kind} row={shown.row} />}
        {shown && !isView && (
          <FormOfRow
            key={`${shown.action} ${shown.row?.id ?? ''}`}
            {...{ kind, row: shown.row, foot, onTouched, readNow, onDone }}
          />
        )}
      </Panel>
      {dialog}
    </>
  );
}

function ViewButtons<Row>({ row, onEdit, onDelete }: RowActions<Row> & { row: Row }) {
  return (
    <>
      {onDelete && (
        <Button variant="default" onClick={() => onDelete(row)}>
          {t('Delete')}
        </Button>
      )}
      {onEdit && <Button onClick={() => onEdit(row)}>{t('Edit')}</Button>}
    </>
  );
}

/** The form, once all of its row is there. */
function FormOfRow<Row extends StoredRow, Values extends FormValues>(props: RecordFormProps<Row, Values>) {
  const { kind, row } = props;
  const { detail } = kind;
  const whole = useQuery({
    queryKey: [...keyOf(kind.calls.list), 'whole', row?.id],
    queryFn: () => (detail && row ? detail(row.id) : null),
    enabled: detail !== undefined && row !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!detail || row === null) return <RecordForm {...props} />;
  return <Loaded of={whole}>{(stored) => <RecordForm {...props} row={stored} />}</Loaded>;
}
