import { TransNoContext } from '@lingui/react/server';
import { Fragment, type ReactElement } from 'react';
import { i18n } from './t.ts';

interface TransProps {
  /** An English text with its parts in numbered tags: 'Read <0>our terms</0> first'. */
  text: string;
  values?: Record<string, string | number>;
  /** What stands for each tag, such as a link; it takes the words within the tag as its children. */
  parts: readonly ReactElement[];
}

/** A text that holds links or other elements, in the language of the page. */
export function Trans({ text, values = {}, parts }: TransProps) {
  const whole = Object.entries(values).map(([name, value]) => [name, asTyped(value)]);
  return (
    <TransNoContext
      lingui={{ i18n }}
      id={text}
      values={Object.fromEntries(whole)}
      components={Object.fromEntries(parts.entries())}
    />
  );
}

/** Lingui looks for tags in strings, also in what a person typed; in elements it does not. */
function asTyped(value: string | number): ReactElement | number {
  return typeof value === 'string' ? <Fragment>{value}</Fragment> : value;
}
