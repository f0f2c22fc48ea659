import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Draft } from '#contract/applications/application.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { refusals } from '#contract/texts/en.ts';
import { ApiError } from '#web/kit/api-error.ts';
import type { FormValues } from '#web/kit/contract-form.tsx';
import { toast } from '#web/kit/toast.ts';
import { reloadMemberInfo } from './member-info.ts';
import { toFormPaths } from './row-paths.ts';
import { useDraft } from './use-draft.ts';

export interface StepFormOptions<Values extends FormValues> {
  id: string;
  step: Draft['step'];
  /** Name of the list that holds the repeatable rows. */
  rows: string;
  initialValues: Values;
  /** Every fault of the values; a file that is still being sent counts as on file. */
  check: (values: Values, sending: Iterable<string>) => FieldErrors;
  /** Sends the values by the step's own call. */
  save: (values: Values) => Promise<unknown>;
  onSaved: () => Promise<void>;
  /** A field to go to when the step opens. */
  focus: string | null;
}

/** A long step: checked in the browser, kept while typed, saved as a whole; faults of rows find their row. */
export function useStepForm<Values extends FormValues>(options: StepFormOptions<Values>) {
  const { id, step, rows, initialValues, check, save, onSaved, focus } = options;
  const queryClient = useQueryClient();
  const uploads = useRef(new Map<string, Promise<void>>());
  const form: UseFormReturnType<Values> = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: (values) => check(values, uploads.current.keys()),
  });
  const { savedAt, notSaved, ...draft } = useDraft(id, step, form.values);

  useEffect(() => {
    if (focus === null) return;
    form.validate();
    const field = form.getInputNode(Object.keys(toFormPaths({ [focus]: '' }, rows))[0] ?? focus);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    // Only when the step opens.
    // oxlint-disable-next-line react/exhaustive-deps -- later changes of the form must not move the focus
  }, [focus]);

  async function submit(values: Values): Promise<void> {
    await draft.pause();
    try {
      await Promise.all(uploads.current.values());
      await save(values);
    } catch (error) {
      draft.resume();
      throw withFormPaths(error, rows);
    }
    draft.done();
    await reloadMemberInfo(queryClient, id);
    await onSaved();
  }

  return {
    form,
    submit,
    savedAt,
    notSaved,
    /** Notes a file that is being sent: saving waits for it. */
    onSending: (field: string, upload: Promise<void>): void => {
      const current = upload.finally(() => {
        if (uploads.current.get(field) === current) uploads.current.delete(field);
      });
      uploads.current.set(field, current);
    },
    onInvalid: () => toast.refusal(refusals.invalid_input.text),
  };
}

function withFormPaths(error: unknown, rows: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const { message, status, code, errors, requestId } = error;
  return new ApiError(message, { status, code, requestId, errors: toFormPaths(errors, rows) });
}
