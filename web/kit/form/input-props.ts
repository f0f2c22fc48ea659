import type { GetInputPropsReturnType } from '@mantine/form';
import type { ChangeEvent } from 'react';

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
