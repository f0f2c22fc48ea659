import type { InputWrapperProps } from '@mantine/core';

/** Spread into a field that stands beside others: its description comes below it, and all of them stay in line. */
export const descriptionBelow = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
} satisfies Pick<InputWrapperProps, 'inputWrapperOrder'>;
