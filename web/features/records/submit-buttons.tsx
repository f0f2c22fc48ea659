import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { FormValues } from '#web/kit/form/contract-form.tsx';
import type { SubmitButton } from './record-kind.ts';

export interface SubmitButtonsProps<Values extends FormValues> {
  /** Id of the form, which stands elsewhere. */
  form: string;
  submits: readonly SubmitButton<Values>[];
  sending: boolean;
  /** Called before the form is submitted. */
  onPress: (submit: SubmitButton<Values>) => void;
}

/** The ways to submit a form; only the one that was pressed turns while it sends. */
export function SubmitButtons<Values extends FormValues>(props: SubmitButtonsProps<Values>) {
  const { form, submits, sending, onPress } = props;
  const [pressed, setPressed] = useState(submits.at(-1)?.label);
  return (
    <Group gap="sm" grow preventGrowOverflow={false} wrap="nowrap">
      {submits.map((submit, place) => (
        <Button
          key={submit.label}
          type="submit"
          form={form}
          variant={place === submits.length - 1 ? 'filled' : 'default'}
          loading={sending && pressed === submit.label}
          disabled={sending && pressed !== submit.label}
          onClick={() => {
            setPressed(submit.label);
            onPress(submit);
          }}
        >
          {submit.label}
        </Button>
      ))}
    </Group>
  );
}
