import { Input, type InputWrapperProps } from '@mantine/core';
import { useId } from 'react';
import { showGiven } from '#web/kit/page/not-given.tsx';
import { steady } from './steady.ts';
import classes from './known-field.module.css';

interface KnownFieldProps extends Pick<InputWrapperProps, 'label' | 'description' | 'error'> {
  /** '' while it is not known yet. */
  value: string;
}

/**
 * What is known, or follows from other fields: text under its label among the fields of a form. A box that takes no letters
 * looks as if it wanted some. A screen reader says it when it changes.
 */
export const KnownField = steady<KnownFieldProps>(function KnownField({ value, ...wrapper }) {
  const id = useId();
  return (
    <Input.Wrapper id={id} {...wrapper}>
      <output id={id} className={classes.value}>
        {showGiven(value)}
      </output>
    </Input.Wrapper>
  );
});
