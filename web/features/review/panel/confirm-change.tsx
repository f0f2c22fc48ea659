import { type FileField, fileLabels } from '#contract/applications/uploads.ts';
import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { needsEndorsements } from '#contract/endorsements/places.ts';
import { checkChange, mayBeSilent, messageLength } from '#contract/statuses/moves.ts';
import type { StatusId } from '#contract/statuses/statuses.ts';
import {
  type Correction,
  correctionsInWords,
  endsReview,
  openQuestions,
} from '#contract/applications/findings.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { useId } from 'react';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { refusedUploads, type ReviewedUpload } from '#web/features/review/uploads/uploads.ts';
import { t } from '#web/kit/language/t.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';
import { missingInWords, useEndorsements } from './endorsements-of-record.tsx';
import { asksCorrections, effectOf, movesOf } from './my-action.ts';
import { messageField, SilentCheckbox } from './silent-change.tsx';
import { TemplateSelect } from './template-select.tsx';
import classes from '#web/features/review/uploads/uploads.module.css';

/** The input of the dialog for a change. */
export interface ChangeChoice {
  message: string;
  /** 1: nothing is mailed, and the message is a remark. */
  silent: 0 | 1;
  /** The administrator's password, where the list requires it. */
  password?: string | undefined;
  /** The uploads that alone are opened; none opens the whole application. */
  corrections?: FileField[];
}

export interface ConfirmChangeProps {
  record: MemberRecord;
  uploads: readonly ReviewedUpload[];
  to: StatusId;
  /** The office's name of that status. */
  name: string;
  /** The message to begin with; '' where it must be written. */
  ready: string;
  /** The administrator's password is required (D2 section 5, list-by-status variant). */
  asksPassword: boolean;
  onClose: () => void;
  onSubmit: (choice: ChangeChoice) => Promise<unknown>;
}

type Values = { message: string; silent: 0 | 1; password: string; scope: Scope };

/** 'Confirm Change Status': the message the applicant receives, and what may be corrected (D2 section 2). */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { record, uploads, to, name, ready, asksPassword, onClose, onSubmit } = props;
  const refused = asksCorrections(to) ? refusedUploads(uploads) : [];
  const words = correctionsInWords(refused);
  const given = words || ready;
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { message: given, silent: 0, password: '', scope: 'documents' },
    validate: ({ password, ...typed }) =>
      sayFaults(
        checkChange({ application_status: to, ...typed, password: asksPassword ? password : undefined }),
      ),
  });
  const { message, silent } = form.getValues();
  const isOwn = message.trim() !== given.trim();
  const isOffered = movesOf(record).includes(to);

  /** Puts a template before the list of corrections, and the focus into the message. */
  function fill(text: string) {
    form.setFieldValue('message', isOwn || words === '' ? text : `${text}\n\n${words}`);
    form.getInputNode('message')?.focus();
  }

  /** A message that was ready is for the applicant; what was typed stays. */
  function beSilent(on: boolean) {
    form.setFieldValue('silent', on ? 1 : 0);
    if (on && !isOwn) form.setFieldValue('message', '');
    if (!on && message === '') form.setFieldValue('message', given);
  }

  return (
    <ContractDialog
      title={t('Confirm Change Status')}
      form={form}
      onSubmit={(values) =>
        onSubmit({
          message: values.message,
          silent: values.silent,
          ...(asksPassword && { password: values.password }),
          ...(values.scope === 'documents' && { corrections: refused.map(({ field }) => field) }),
        })
      }
      disabled={!isOffered}
      onClose={onClose}
    >
      <Text role={isOffered ? undefined : 'alert'}>{effectOf(to, name, record, silent === 1)}</Text>
      {needsEndorsements.includes(to) && <AwaitedEndorsements record={record} />}
      {endsReview(to) &&
        openQuestions(uploads)
          .map((question) => t(question))
          .map((question) => (
            <Text key={question} size="sm" c="dimmed">
              {question}
            </Text>
          ))}
      {asksCorrections(to) && <CorrectionChoice refused={refused} {...form.getInputProps('scope')} />}
      {silent === 0 && (
        <TemplateSelect status={to} record={record} typed={isOwn ? message : ''} onChoose={fill} />
      )}
      <Textarea
        {...messageField(silent)}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={messageLength}
        data-autofocus={!asksPassword || ready === '' || undefined}
        {...form.getInputProps('message')}
      />
      {mayBeSilent(to) && <SilentCheckbox silent={silent} onChange={beSilent} />}
      {asksPassword && (
        <PasswordField
          label={t('Your password')}
          autoComplete="current-password"
          data-autofocus={ready !== '' || undefined}
          {...form.getInputProps('password')}
        />
      )}
    </ContractDialog>
  );
}

/** Said before the message is written, since the change would be refused. */
function AwaitedEndorsements({ record }: { record: MemberRecord }) {
  const found = useEndorsements(Number(record.id), record.endorsers).data?.data;
  return found && found.missing.length > 0 && <Text role="alert">{missingInWords(found)}</Text>;
}

/** What is opened for the applicant: the refused documents with the data they prove, or everything. */
type Scope = 'documents' | 'whole';

interface CorrectionChoiceProps {
  refused: readonly Correction[];
  value?: Scope;
  onChange?: (scope: string) => void;
}

/** The refused documents with their reasons, and whether the applicant may change more than them. */
function CorrectionChoice({ refused, value, onChange }: CorrectionChoiceProps) {
  const heading = useId();
  if (refused.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('No document is refused: the applicant may change the whole application.')}
      </Text>
    );
  return (
    <>
      <div>
        <Text id={heading} fw={500}>
          {t('Refused documents')}
        </Text>
        <ul className={classes.refused} aria-labelledby={heading}>
          {refused.map(({ field, reason }) => (
            <li key={field}>
              {t(fileLabels[field])}: {t(reason)}
            </li>
          ))}
        </ul>
      </div>
      <Radio.Group label={t('The applicant may change')} value={value} onChange={onChange}>
        <Stack gap="sm" mt="xxs">
          <Radio
            value="documents"
            label={t('Only these documents')}
            description={t('and the data they prove')}
          />
          <Radio value="whole" label={t('The whole application')} />
        </Stack>
      </Radio.Group>
    </>
  );
}
