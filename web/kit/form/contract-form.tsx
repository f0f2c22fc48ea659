import { useForm, type UseFormReturnType } from '@mantine/form';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';
import { ApiError, hasFieldErrors } from '#web/kit/data/api-error.ts';
import { watchUnsaved } from '#web/kit/page/reload-page.ts';
import { ErrorSummary } from './error-summary.tsx';

/** The values of a form: fields of a call's input by name. */
export type FormValues = Record<string, unknown>;

/**
 * A form that the contract checks: the same shape as on the server, every fault at once.
 * Bind fields with `{...form.getInputProps('first_name')}`.
 * @param schema the input of a call, or the part of it this page fills
 * @param initialValues one value for every field; '' for an empty one
 */
export function useContractForm<Values extends FormValues>(
  schema: z.ZodType,
  initialValues: Values,
): UseFormReturnType<Values> {
  return useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: (values) => sayFaults(faultsOfShape(schema, values)),
  });
}

interface ContractFormProps<Values extends FormValues> {
  form: UseFormReturnType<Values>;
  /**
   * Sends the checked values, usually by `mutateAsync` of useSend. A refusal it throws puts the server's
   * errors under their fields; what was typed stays.
   */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Groups of fields and the submit button; the function form receives whether a send is under way. */
  children: ReactNode | ((sending: boolean) => ReactNode);
  /** Connects a submit button outside the form, such as in the footer of a panel. */
  id?: string;
}

/** The <form>: no second send while one is under way, a summary of the faults on top. */
export function ContractForm<Values extends FormValues>(props: ContractFormProps<Values>) {
  const { form, onSubmit, children, id } = props;
  const [sending, setSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<string>();
  const underWay = useRef(false);
  const own = useRef<HTMLFormElement>(null);

  const { isDirty } = form;
  useEffect(() => watchUnsaved(() => underWay.current || isDirty()), [isDirty]);

  async function send(values: Values): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isOfFields = hasFieldErrors(error);
      if (isOfFields) form.setErrors(error.errors);
      // What is wrong with fields alone has the headline of the faults that are left of it.
      fail(isOfFields && error.code !== 'invalid_input' ? error.message : undefined);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  function fail(why?: string): void {
    setRefused(why);
    setAttempt((count) => count + 1);
  }

  function check(event: FormEvent<HTMLFormElement>): void {
    form.onSubmit(send, () => fail())(event);
  }

  return (
    <form ref={own} id={id} noValidate aria-busy={sending} onSubmit={check} onKeyDown={nextOnEnter}>
      <ErrorSummary
        refused={refused}
        errors={form.errors}
        attempt={attempt}
        findField={(path) => fieldOf(own.current, path) ?? form.getInputNode(path)}
      />
      {typeof children === 'function' ? children(sending) : children}
    </form>
  );
}

/** A page may have several forms, each with a field of this path. */
function fieldOf(form: HTMLFormElement | null, path: string): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? null;
}

/** What a person comes to next: fields to fill in, and the button that sends. */
const stops =
  'input:not([type="hidden"], [type="file"], [readonly], :disabled), textarea, button[type="submit"]:not(:disabled)';

/**
 * On a phone the enter key that says 'next' goes to the next field, instead of sending half a form. With a real
 * keyboard enter sends, as everywhere.
 */
function nextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  const asksNext = field instanceof HTMLInputElement && field.enterKeyHint === 'next';
  if (event.key !== 'Enter' || event.defaultPrevented || !asksNext) return;
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const shown = (stop: HTMLElement) => stop.getClientRects().length > 0;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter(shown);
  fields[fields.indexOf(field) + 1]?.focus();
}
