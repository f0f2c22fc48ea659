import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkChange } from '#contract/applications/check-change.ts';
import { messageLength } from '#contract/statuses/moves.ts';
import type { StatusId } from '#contract/statuses/statuses.ts';
import { correctionsInWords, openQuestions, passesOver } from '#contract/applications/findings.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { FormButtons, FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { CorrectionChoice, type Scope } from './correction-choice.tsx';
import type { MemberRecord } from '#web/features/review/member/member-detail.ts';
import { asksCorrections, effectOf, movesOf } from './my-action.ts';
import { refusedUploads, type ReviewedUpload } from '#web/features/review/uploads/uploads.ts';
import { TemplateSelect } from './template-select.tsx';
import type { ChangeChoice } from './use-change-status.ts';

export interface ConfirmChangeProps {
  record: MemberRecord;
  uploads: readonly ReviewedUpload[];
  to: StatusId;
  /** What the office calls that status. */
  name: string;
  /** The own password is asked for as well (D2 section 5, list-by-status variant). */
  asksPassword: boolean;
  onClose: () => void;
  onSubmit: (choice: ChangeChoice) => Promise<unknown>;
}

type Values = { message: string; password: string; scope: Scope };

/** 'Confirm Change Status': the message the applicant receives, and what may be corrected (D2 section 2). */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { record, uploads, to, name, asksPassword, onClose, onSubmit } = props;
  const refused = asksCorrections(to) ? refusedUploads(uploads) : [];
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { message: correctionsInWords(refused), password: '', scope: 'documents' },
    validate: ({ message, password }) =>
      checkChange({ application_status: to, message, password: asksPassword ? password : undefined }),
  });
  const { message } = form.getValues();
  const words = correctionsInWords(refused);
  const isOwn = message.trim() !== words;
  const isOffered = movesOf(record).includes(to);

  /** A template begins the message, what is to be corrected ends it; then it is for the person to go on. */
  function fill(text: string) {
    form.setFieldValue('message', isOwn || words === '' ? text : `${text}\n\n${words}`);
    form.getInputNode('message')?.focus();
  }

  return (
    <FormDialog title="Confirm Change Status" onClose={onClose} isChanged={() => form.isDirty()}>
      {(close) => (
        <ContractForm
          form={form}
          onSubmit={(values) =>
            onSubmit({
              message: values.message,
              ...(asksPassword && { password: values.password }),
              ...(values.scope === 'documents' && { corrections: refused.map(({ field }) => field) }),
            })
          }
        >
          {(sending) => (
            <Stack gap="md">
              <Text role={isOffered ? undefined : 'alert'}>{effectOf(to, name, record)}</Text>
              {passesOver(to) &&
                openQuestions(uploads).map((question) => (
                  <Text key={question} size="sm" c="dimmed">
                    {question}
                  </Text>
                ))}
              {asksCorrections(to) && <CorrectionChoice refused={refused} {...form.getInputProps('scope')} />}
              <TemplateSelect status={to} record={record} typed={isOwn ? message : ''} onChoose={fill} />
              <Textarea
                label="Message"
                autosize
                minRows={4}
                maxRows={12}
                maxLength={messageLength}
                data-autofocus
                {...form.getInputProps('message')}
              />
              {asksPassword && (
                <PasswordField
                  label="Your password"
                  autoComplete="current-password"
                  {...form.getInputProps('password')}
                />
              )}
              <FormButtons sending={sending} disabled={!isOffered} onClose={close} />
            </Stack>
          )}
        </ContractForm>
      )}
    </FormDialog>
  );
}
