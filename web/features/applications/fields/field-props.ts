import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form';
import type { ChangeEvent } from 'react';
import { isRequired, type Situation } from '#contract/applications/requirements.ts';
import { optional } from '#web/kit/form/field-defaults.ts';

/** What the cards of a step do with their form, so that a form that holds more than theirs fits them as well. */
export type FormOf<Values> = Pick<
  UseFormReturnType<Values>,
  | 'values'
  | 'errors'
  | 'getInputProps'
  | 'setValues'
  | 'setFieldValue'
  | 'clearFieldError'
  | 'insertListItem'
  | 'removeListItem'
>;

/** The properties of a text field whose typed text is filtered: letters only, digits only. */
export function filtered(input: GetInputPropsReturnType, filter: (typed: string) => string) {
  return {
    ...input,
    onChange: (event: ChangeEvent<HTMLInputElement>) => input.onChange(filter(event.currentTarget.value)),
  };
}

/** The properties of a select whose value is the id of a row, null while nothing is chosen. */
export function byId(input: GetInputPropsReturnType) {
  return {
    ...input,
    value: input.value === null ? null : String(input.value),
    onChange: (id: string | null) => input.onChange(id === null ? null : Number(id)),
  };
}

/** The properties of a select over a fixed list of words, '' while nothing is chosen. */
export function byWord(input: GetInputPropsReturnType) {
  return {
    ...input,
    value: input.value === '' ? null : (input.value as string),
    onChange: (word: string | null) => input.onChange(word ?? ''),
  };
}

export function digitsOnly(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

/** Labels for a situation: only what may be left out says so (design section 8). */
export function labelsFor(situation: Situation) {
  return (field: string, label: string): string => (isRequired(field, situation) ? label : optional(label));
}
