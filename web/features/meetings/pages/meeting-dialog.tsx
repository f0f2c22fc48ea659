import { Radio, Stack, TextInput } from '@mantine/core';
import { meetingCalls } from '#contract/meetings/calls.ts';
import { MeetingInput } from '#contract/meetings/check-meeting.ts';
import { longestTitle, type Meeting, meetingKindNames, meetingKinds } from '#contract/meetings/meeting.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { t } from '#web/kit/language/t.ts';
import { useToday } from '#web/kit/page/now.ts';

type Values = { id: number | null; kind: string; title: string; held_on: string };

interface MeetingDialogProps {
  /** Left out for a new one. */
  meeting?: Meeting;
  onClose: () => void;
  onSaved?: (id: number) => void;
}

/** Who meets, when, and what the meeting is called. */
export function MeetingDialog({ meeting, onClose, onSaved }: MeetingDialogProps) {
  const today = useToday();
  const form = useContractForm<Values>(MeetingInput, {
    id: meeting?.id ?? null,
    kind: meeting?.kind ?? '',
    title: meeting?.title ?? '',
    held_on: meeting?.held_on ?? today,
  });
  const send = useSend(meetingCalls.meetingSave, {
    onDone: ({ data: [saved] }) => {
      form.resetDirty();
      onClose();
      if (saved) onSaved?.(saved.id);
    },
  });
  return (
    <ContractDialog
      title={meeting ? t('Change the meeting') : t('Add a meeting')}
      form={form}
      onSubmit={(values) => send.mutateAsync(MeetingInput.parse(values))}
      submit={t('Save')}
      onClose={onClose}
    >
      <TextInput
        label={t('Title')}
        placeholder={t('Executive committee, November 2026')}
        maxLength={longestTitle}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Radio.Group label={t('Who meets')} {...form.getInputProps('kind')}>
        <Stack gap="xs" mt="xs">
          {meetingKinds.map((kind) => (
            <Radio key={kind} value={kind} label={t(meetingKindNames[kind])} />
          ))}
        </Stack>
      </Radio.Group>
      <DateField label={t('Day')} {...form.getInputProps('held_on')} value={form.getValues().held_on} />
    </ContractDialog>
  );
}
