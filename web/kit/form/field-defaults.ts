import type { InputWrapperProps } from '@mantine/core';
import { t } from '#web/kit/language/t.ts';

/** The label, in the person's language, of a field that may be left out; all others must be filled (design section 8). */
export function optional(label: string): string {
  return t('{label} (optional)', { label });
}

/** Spread into a field that is shown beside others: its description comes below it, and all of them stay in line. */
export const descriptionBelow = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
} satisfies Pick<InputWrapperProps, 'inputWrapperOrder'>;

/** How high the list below a field grows before it scrolls, in pixels (D1 and D2 section 9). */
export const listHeight = 200;

/** How long typing must rest before it is searched, in milliseconds (D1 section 9). */
export const searchRestMs = 300;
