import { Select, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { meetingCalls } from '#contract/meetings/calls.ts';
import { decideUntil } from '#contract/meetings/check-meeting.ts';
import { decisionNames, itemDecisions, longestResolution, type Meeting } from '#contract/meetings/meeting.ts';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { messageLength } from '#contract/statuses/moves.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { TemplateSelect } from '#web/features/review/index.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { sayFaults } from '#web/kit/language/say-faults.ts';
import { t } from '#web/kit/language/t.ts';
import { useToday } from '#web/kit/page/now.ts';
import { type AgendaItem, tallyInWords } from './agenda.tsx';
import { type ActValues, actOf, countDecisions, fieldOf, firstValues } from './decide-values.ts';

interface DecideDialogProps {
  meeting: Meeting;
  items: readonly AgendaItem[];
  onClose: () => void;
}

/** All decisions of a meeting in one act, under one resolution. */
export function DecideDialog({ meeting, items, onClose }: DecideDialogProps) {
  const today = useToday();
  const form = useForm<ActValues>({
    mode: 'controlled',
    initialValues: firstValues(items, meeting.held_on <= today ? meeting.held_on : today),
    validate: (values) =>
      sayFaults(
        faultsOfShape(decideUntil(today), {
          ...values,
          id: meeting.id,
          member_id: items.map(({ id }) => id),
          decision: items.map((item) => values[fieldOf(item)]),
        }),
      ),
  });
  const send = useSend(meetingCalls.meetingDecide, { onDone: onClose });
  const values = form.getValues();
  const counts = countDecisions(items, values);
  const names = decisionNames[meeting.kind];
  return (
    <ContractDialog
      title={t('Record the decisions')}
      size={720}
      form={form}
      onSubmit={(typed) => send.mutateAsync(actOf(meeting.id, items, typed))}
      submit={t('Record')}
      onClose={onClose}
    >
      <Text>
        {meeting.kind === 'committee'
          ? t('Each applicant is told by mail, with the resolution. It cannot be taken back.')
          : t(
              'Each member is told by mail. Whom the body ratifies is provisional no more, and the certificate says so. It cannot be taken back.',
            )}
      </Text>
      <TextInput
        label={t('Resolution number')}
        maxLength={longestResolution}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('resolution_no')}
      />
      <DateField
        label={t('Resolved on')}
        max={today}
        {...form.getInputProps('resolved_on')}
        value={values.resolved_on}
      />
      {items.map((item) => (
        <Select
          key={item.id}
          label={item.name}
          description={[item.membership_no || item.application_no, item.type, tallyInWords(item)]
            .filter((part) => part !== '')
            .join(' · ')}
          data={itemDecisions.map((one) => ({ value: one, label: t(names[one].choice) }))}
          allowDeselect={false}
          {...form.getInputProps(fieldOf(item))}
        />
      ))}
      {counts.reject > 0 && (
        <>
          <TemplateSelect
            status={statusIds.rejected}
            typed={values.message}
            onChoose={(message) => form.setFieldValue('message', message)}
          />
          <Textarea
            label={t('Message to those who are rejected')}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={messageLength}
            {...form.getInputProps('message')}
          />
        </>
      )}
      <Text role="status" className="omas-figures">
        {itemDecisions
          .filter((one) => counts[one] > 0)
          .map((one) => t('{decision}: {count}', { decision: { text: names[one].done }, count: counts[one] }))
          .join(' · ')}
      </Text>
    </ContractDialog>
  );
}
