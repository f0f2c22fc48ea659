import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { TypedSignIn } from './use-typed-sign-in.ts';

export interface EmailFieldProps {
  typed: TypedSignIn;
  /** What `form.getInputProps` gives for the e-mail. */
  input: GetInputPropsReturnType;
  autoComplete: 'email' | 'username';
}

/** The e-mail of a sign-in; what is typed in one tab stands in the other too. */
export function EmailField({ typed, input, autoComplete }: EmailFieldProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      autoComplete={autoComplete}
      {...input}
      onChange={(event) => {
        input.onChange(event);
        typed.setEmail(event.currentTarget.value);
      }}
    />
  );
}
