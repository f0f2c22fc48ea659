import { Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { showDay } from '#contract/kit/day.ts';
import { membershipEndCalls } from '#contract/membership-ends/calls.ts';
import {
  EndInput,
  endKindNames,
  longestReason,
  ReinstateInput,
  withinDays,
} from '#contract/membership-ends/check-event.ts';
import type { EndKind } from '#contract/membership-ends/ending.ts';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { t } from '#web/kit/language/t.ts';
import { useToday } from '#web/kit/page/now.ts';

type EventValues = { member_id: string; on: string; reason: string; silent: 0 | 1 };
type EndValues = EventValues & { how: string };

interface DialogProps {
  record: MemberRecord;
  onClose: () => void;
}

/** Between which days an event of this record may lie, as far as the page knows. */
function useBounds({ joining_date, member_reg_date, ending }: MemberRecord) {
  return { today: useToday(), joined: joining_date ?? member_reg_date, last: ending?.on ?? null };
}

/** How, since when and why a membership ended. @param ways those that the record allows */
export function EndDialog({ record, ways, onClose }: DialogProps & { ways: readonly EndKind[] }) {
  const bounds = useBounds(record);
  const [only, ...others] = ways;
  const form = useContractForm<EndValues>(withinDays(EndInput, bounds), {
    member_id: String(record.id),
    how: others.length === 0 ? (only ?? '') : '',
    on: '',
    reason: '',
    silent: 0,
  });
  const send = useSend(membershipEndCalls.membershipEnd, { onDone: onClose });
  const { how } = form.getValues();
  return (
    <ContractDialog
      title={t('End membership')}
      form={form}
      onSubmit={(values) => send.mutateAsync(EndInput.parse(values))}
      submit={t('End membership')}
      onClose={onClose}
    >
      <Radio.Group label={t('How it ended')} {...form.getInputProps('how')}>
        <Stack gap="xs" mt="xs">
          {ways.map((way) => (
            <Radio key={way} value={way} label={t(endKindNames[way])} />
          ))}
        </Stack>
      </Radio.Group>
      <DayAndReason form={form} bounds={bounds} needsReason={how === 'removed'} />
      {how === 'died' ? (
        <Text>
          {t('Nobody writes to who died: they get no mail of this, and no reminder, mailing or message.')}
        </Text>
      ) : (
        <SilentField form={form} />
      )}
    </ContractDialog>
  );
}

/** From when a membership holds again, and why. */
export function ReinstateDialog({ record, onClose }: DialogProps) {
  const bounds = useBounds(record);
  const form = useContractForm<EventValues>(withinDays(ReinstateInput, bounds), {
    member_id: String(record.id),
    on: '',
    reason: '',
    silent: 0,
  });
  const send = useSend(membershipEndCalls.membershipReinstate, { onDone: onClose });
  return (
    <ContractDialog
      title={t('Reinstate the membership')}
      form={form}
      onSubmit={send.mutateAsync}
      submit={t('Reinstate')}
      onClose={onClose}
    >
      <Text>
        {t(
          'The member keeps the number {number}. Where the end was a mistake, enter the day on which it was recorded to have ended.',
          { number: record.membership_no },
        )}
      </Text>
      <DayAndReason form={form} bounds={bounds} needsReason={false} />
      <SilentField form={form} />
    </ContractDialog>
  );
}

interface DayAndReasonProps<Values extends EventValues> {
  form: UseFormReturnType<Values>;
  bounds: ReturnType<typeof useBounds>;
  needsReason: boolean;
}

function DayAndReason<Values extends EventValues>({
  form,
  bounds,
  needsReason,
}: DayAndReasonProps<Values>): ReactNode {
  const { today, joined, last } = bounds;
  const first = last ?? joined;
  return (
    <>
      <DateField
        label={t('Since which day')}
        description={
          last === null
            ? joined === null
              ? undefined
              : t('Member since {day}', { day: showDay(joined) })
            : t('Ended on {day}', { day: showDay(last) })
        }
        max={today}
        {...(first !== null && { min: first })}
        {...form.getInputProps('on')}
        value={form.getValues().on}
      />
      <Textarea
        label={needsReason ? t('Reason') : optional(t('Reason'))}
        description={t('Read by the office; the member never sees it.')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={longestReason}
        {...form.getInputProps('reason')}
      />
    </>
  );
}

function SilentField<Values extends EventValues>({
  form,
}: Pick<DayAndReasonProps<Values>, 'form'>): ReactNode {
  return (
    <Checkbox
      label={t('Do not write to the member')}
      {...form.getInputProps('silent')}
      checked={form.getValues().silent === 1}
      onChange={(event) => form.getInputProps('silent').onChange(event.currentTarget.checked ? 1 : 0)}
    />
  );
}
