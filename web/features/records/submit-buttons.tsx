import { Button, Group } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { FormValues } from '#web/kit/form/contract-form.tsx';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import type { SubmitButton } from './record-kind.ts';

interface SubmitButtonsProps<Values extends FormValues> {
  /** Id of the form, which is elsewhere in the page. */
  form: string;
  submits: readonly SubmitButton<Values>[];
  sending: boolean;
  /** Called before the form is submitted. */
  onPress: (submit: SubmitButton<Values>) => void;
}

/** The ways to submit a form; only the one that was pressed shows the loader. */
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
          {t(submit.label)}
        </Button>
      ))}
    </Group>
  );
}

interface SubmitQuestion<Values extends FormValues> {
  /** May it be sent now? False: the person is asked first, and the form is submitted again when they agree. */
  maySend: (submit: SubmitButton<Values>, values: Values) => boolean;
  /** The question; render it beside the form. */
  dialog: ReactNode;
}

/**
 * Asks before a submit that cannot be undone; after a no the form is as it was.
 * @param submitAgain submits the form once more, as its button did
 */
export function useSubmitQuestion<Values extends FormValues>(
  submitAgain: () => void,
): SubmitQuestion<Values> {
  const [asked, setAsked] = useState<{ submit: SubmitButton<Values>; values: Values } | null>(null);
  const [opened, setOpened] = useState(false);
  // Read when the form is submitted, right after the press.
  const agreed = useRef(false);

  function maySend(submit: SubmitButton<Values>, values: Values): boolean {
    const hasAgreed = agreed.current;
    agreed.current = false;
    if (!submit.question || hasAgreed) return true;
    setAsked({ submit, values });
    setOpened(true);
    return false;
  }

  function go() {
    agreed.current = true;
    setOpened(false);
    submitAgain();
  }

  return {
    maySend,
    dialog: asked?.submit.question && (
      <ConfirmDialog
        opened={opened}
        title={t(asked.submit.question.title)}
        stay={t('Close')}
        go={t(asked.submit.label)}
        isSafe
        onStay={() => setOpened(false)}
        onGo={go}
      >
        {asked.submit.question.ask(asked.values)}
      </ConfirmDialog>
    ),
  };
}
