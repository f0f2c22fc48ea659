import { Input, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

/** Height of the toolbar and an empty text, in pixels: nothing moves when the editor arrives. */
const emptyHeight = 200;

export interface RichTextFieldProps extends Pick<
  RichTextEditorProps,
  'value' | 'onChange' | 'onBlur' | 'data-path'
> {
  label: string;
  error?: ReactNode;
  description?: ReactNode;
}

/** Text with emphasis, lists and links. The editor is loaded when it is first needed. */
export function RichTextField({ label, description, error, ...rest }: RichTextFieldProps) {
  const id = useId();
  const told = [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      labelElement="div"
      labelProps={{ onClick: () => document.getElementById(id)?.focus() }}
    >
      <Suspense fallback={<Skeleton height={emptyHeight} />}>
        <RichTextEditor
          {...rest}
          id={id}
          name={label}
          labelledBy={`${id}-label`}
          describedBy={told || undefined}
          invalid={Boolean(error)}
        />
      </Suspense>
    </Input.Wrapper>
  );
}
