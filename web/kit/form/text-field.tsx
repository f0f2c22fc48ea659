import { TextInput, type TextInputProps } from '@mantine/core';
import { steady } from './steady.ts';

/** A text field of a long form, bound by getInputProps: see `steady`. */
export const TextField = steady<TextInputProps>(TextInput);
