import { Portal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { text } from '#contract/texts/text.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { ContractForm, type FormValues } from '#web/kit/form/contract-form.tsx';
import { markStale, useSend } from '#web/kit/data/query.ts';
import { ConflictNotice, useConflict } from './conflict-notice.tsx';
import type { RecordKind, StoredRow, SubmitButton } from './record-kind.ts';
import { SubmitButtons, useSubmitQuestion } from './submit-buttons.tsx';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';

export interface RecordFormProps<Row extends StoredRow, Values extends FormValues> {
  kind: RecordKind<Row, Values>;
  /** The row that is edited; null for a new one. */
  row: Row | null;
  /** Where the submit button is shown: the footer of the panel. */
  foot: HTMLElement | null;
  /** Called whenever it changes: was something entered that is not stored? */
  onTouched: (touched: boolean) => void;
  /** The row as it is stored now; undefined when it is gone. */
  readNow: (id: number) => Promise<Row | undefined>;
  /** Saved, or there is nothing left to save: the form closes and the list is read again. */
  onDone: () => void;
}

const formId = 'record-form';

function formElement(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`form#${formId}`);
}

/** The form that adds and edits; a row that another person has changed since is never overwritten without a question. */
export function RecordForm<Row extends StoredRow, Values extends FormValues>(
  props: RecordFormProps<Row, Values>,
) {
  const { kind, row, foot, onTouched, readNow, onDone } = props;
  const queryClient = useQueryClient();
  const { Fields, check, inputOf = (values: Values) => values } = kind;
  const held = useConflict<Row, Row | null>(row, {
    read: async () => (row ? readNow(row.id) : undefined),
    networkFailure: kind.networkFailure,
    onGone: leave,
  });
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: row ? kind.valuesOf(row) : kind.blank,
    // With the id, since some rules are those of a new record.
    validate: (values) => sayFaults(faultsOfShape(check, { ...inputOf(values), id: row?.id })),
  });
  const touched = form.isDirty();
  // Read when the form is submitted, right after the press.
  const pressed = useRef<SubmitButton<Values>>(undefined);
  const submits = kind.submits ?? [{ label: row ? text('Update') : text('Add'), sends: {} }];
  const question = useSubmitQuestion<Values>(() => formElement()?.requestSubmit());

  useEffect(() => {
    onTouched(touched);
    return () => onTouched(false);
  }, [onTouched, touched]);

  // A panel that was open already, with the view of this row, does not move the focus by itself.
  useEffect(() => {
    formElement()?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);

  function done() {
    onTouched(false);
    onDone();
  }

  /** The row was deleted by another person: what shows it is requested again. */
  function leave() {
    markStale(queryClient, kind.calls.save);
    done();
  }

  const send = useSend(kind.calls.save, {
    onDone: done,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'gone_meanwhile') leave();
      return held.onRefused(error);
    },
  });

  /** Starts again with what is stored now. */
  function showStored(now: Row) {
    const values = kind.valuesOf(now);
    held.rebase(now);
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    held.clear();
  }

  return (
    <ContractForm
      id={formId}
      form={form}
      onSubmit={async (values) => {
        const submit = pressed.current ?? submits[0];
        if (submit && !question.maySend(submit, values)) return;
        held.clear();
        const base = held.base();
        await send.mutateAsync({
          ...inputOf(values),
          ...submit?.sends,
          ...(base && { id: base.id, version: base.version }),
        });
      }}
    >
      {(sending) => (
        <>
          <ConflictNotice
            conflict={held.conflict}
            columns={[...kind.columns, ...(kind.moreFacts ?? [])]}
            onShowStored={showStored}
            onKeepMine={held.rebase}
          />
          <Fields form={form} row={row} />
          {foot && (
            <Portal target={foot}>
              <SubmitButtons
                form={formId}
                submits={submits}
                sending={sending}
                onPress={(submit) => {
                  pressed.current = submit;
                }}
              />
            </Portal>
          )}
          {question.dialog}
        </>
      )}
    </ContractForm>
  );
}
