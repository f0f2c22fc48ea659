import { Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useDiscard } from '#web/kit/dialog/confirm-dialog.tsx';
import { ContractForm, type FormValues } from '#web/kit/form/contract-form.tsx';

interface CardFormProps<Values extends FormValues> {
  form: UseFormReturnType<Values>;
  onSubmit: (values: Values) => Promise<unknown>;
  /** The label of the button that saves. */
  save: string;
  /** Beside the button. */
  note?: ReactNode;
  /** Who may only view them has no button. */
  readOnly: boolean;
  children: ReactNode;
}

/** The form of a card that is saved by itself; whoever leaves the page is asked first where something was typed. */
export function CardForm<Values extends FormValues>(props: CardFormProps<Values>): ReactNode {
  const { form, onSubmit, save, note, readOnly, children } = props;
  const discard = useDiscard(
    () => form.isDirty(),
    () => form.reset(),
  );
  return (
    <ContractForm form={form} onSubmit={onSubmit}>
      {(sending) => (
        <Stack gap="lg">
          {children}
          {(note !== undefined || !readOnly) && (
            <Group justify={note === undefined ? 'flex-end' : 'space-between'} gap="sm">
              {note}
              {!readOnly && (
                <Button type="submit" variant="default" loading={sending} disabled={!form.isDirty()}>
                  {save}
                </Button>
              )}
            </Group>
          )}
          {discard.dialog}
        </Stack>
      )}
    </ContractForm>
  );
}
