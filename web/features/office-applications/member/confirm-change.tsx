import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkChange } from '#contract/applications/check-change.ts';
import { messageLength } from '#contract/applications/office-calls.ts';
import type { StatusId } from '#contract/applications/statuses.ts';
import { ContractForm } from '#web/kit/contract-form.tsx';
import { FormButtons } from '#web/kit/form-buttons.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import type { MemberRecord } from './member-detail.ts';
import { effectOf } from './my-action.ts';

export interface ConfirmChangeProps {
  record: MemberRecord;
  to: StatusId;
  /** What the office calls that status. */
  name: string;
  onClose: () => void;
  onSubmit: (message: string) => Promise<unknown>;
}

/** 'Confirm Change Status': the message the applicant receives (D2 section 2). */
export function ConfirmChange({ record, to, name, onClose, onSubmit }: ConfirmChangeProps) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { message: '' },
    validate: ({ message }) => checkChange({ application_status: to, message }),
  });
  return (
    <FormDialog title="Confirm Change Status" onClose={onClose}>
      <ContractForm form={form} onSubmit={({ message }) => onSubmit(message)}>
        {(sending) => (
          <Stack gap="md">
            <Text>{effectOf(to, name, record)}</Text>
            <Textarea
              label="Message"
              autosize
              minRows={4}
              maxRows={12}
              maxLength={messageLength}
              data-autofocus
              {...form.getInputProps('message')}
            />
            <FormButtons sending={sending} onClose={onClose} />
          </Stack>
        )}
      </ContractForm>
    </FormDialog>
  );
}
