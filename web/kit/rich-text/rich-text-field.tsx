import { Input, Skeleton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

/** Height of the toolbar and an empty text, in pixels: nothing moves when the editor arrives. */
const emptyHeight = 200;

const RichTextEditor = lazyPart(async () => (await import('./rich-text-editor.tsx')).default, {
  pending: <Skeleton height={emptyHeight} />,
});

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
  const describedBy = [description ? `${id}-description` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      labelElement="div"
      labelProps={{ onClick: () => document.getElementById(id)?.focus() }}
    >
      <RichTextEditor
        {...rest}
        id={id}
        name={label}
        labelledBy={`${id}-label`}
        describedBy={describedBy || undefined}
        invalid={Boolean(error)}
      />
    </Input.Wrapper>
  );
}
