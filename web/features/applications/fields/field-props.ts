import type { UseFormReturnType } from '@mantine/form';
import { isRequired, type Situation } from '#contract/applications/requirements.ts';
import { optional } from '#web/kit/form/field-defaults.ts';

/** What the cards of a step do with their form, so that a form that holds more than theirs fits them as well. */
export type FormOf<Values> = Pick<
  UseFormReturnType<Values>,
  | 'values'
  | 'errors'
  | 'getInputProps'
  | 'getValues'
  | 'validateField'
  | 'setValues'
  | 'setFieldValue'
  | 'clearFieldError'
  | 'insertListItem'
  | 'removeListItem'
>;

/** Labels for a situation: only what may be left out says so (design section 8). */
export function labelsFor(situation: Situation) {
  return (field: string, label: string): string => (isRequired(field, situation) ? label : optional(label));
}

/**
 * How a phone's keyboard and autofill treat a field: which keys it shows, what it corrects or capitalises, and what
 * its enter key says. Spread before the props of the field.
 */
const next = { enterKeyHint: 'next' } as const;
const asTyped = { ...next, autoCorrect: 'off', spellCheck: false } as const;

export const keyboards = {
  /** Names of people and places: each word with a capital, nothing corrected. */
  name: { ...asTyped, autoCapitalize: 'words' },
  /** Addresses, colleges, positions. */
  words: { ...asTyped, autoCapitalize: 'words', autoComplete: 'off' },
  email: { ...asTyped, type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  /** Numbers of councils and societies: letters and digits, as on the certificate. */
  registration: { ...asTyped, autoCapitalize: 'characters', autoComplete: 'off' },
  /** Pin codes of India. */
  digits: { ...next, inputMode: 'numeric' },
  /** Postal codes abroad: 'SW1A 1AA'. */
  postal: { ...asTyped, inputMode: 'text', autoCapitalize: 'characters' },
  /** STD codes, which may begin with a plus, and landlines. */
  phone: { ...next, type: 'tel', inputMode: 'tel' },
} as const;
