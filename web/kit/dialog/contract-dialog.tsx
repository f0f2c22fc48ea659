import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { ContractForm, type FormValues } from '#web/kit/form/contract-form.tsx';
import { FormButtons, FormDialog } from './form-dialog.tsx';

interface ContractDialogProps<Values extends FormValues> {
  /** What it asks for: 'Confirm Change Status'. */
  title: string;
  /** Width in pixels, where a form needs more than usual. */
  size?: number;
  form: UseFormReturnType<Values>;
  /** Sends the checked values, as that of ContractForm. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** The label of the button that sends; Submit by default. */
  submit?: string;
  /** There is nothing to send. */
  disabled?: boolean;
  onClose: () => void;
  /** The fields; `data-autofocus` marks the first one. */
  children: ReactNode;
}

/** A small form over the page with its buttons; to close it asks first where something was typed. */
export function ContractDialog<Values extends FormValues>(props: ContractDialogProps<Values>): ReactNode {
  const { title, size, form, onSubmit, submit, disabled, onClose, children } = props;
  return (
    <FormDialog title={title} size={size} onClose={onClose} isChanged={() => form.isDirty()}>
      {(close) => (
        <ContractForm form={form} onSubmit={onSubmit}>
          {(sending) => (
            <Stack gap="md">
              {children}
              <FormButtons sending={sending} submit={submit} disabled={disabled} onClose={close} />
            </Stack>
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
