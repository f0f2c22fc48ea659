import { Button, Stack, Text } from '@mantine/core';
import { showDay, showInstant } from '#contract/kit/day.ts';
import { fact } from '#contract/kit/fact.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { reminderCalls } from '#contract/reminders/calls.ts';
import { reminderStepNames } from '#contract/reminders/step-names.ts';
import { text } from '#contract/texts/text.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';

type Reminders = OutputOf<typeof reminderCalls.memberReminders>['data'];

/** The reminders of an application: what was mailed when, what comes next, and a switch. */
export function RemindersOfRecord({ id }: { id: number }) {
  const reminders = useCall(reminderCalls.memberReminders, { member_id: String(id) }, { staleTime: 0 });
  const mayUpdate = usePermissions('Application').update;
  return (
    <Loaded of={reminders} rows={2}>
      {({ data }) => (
        <Stack gap="sm" align="flex-start">
          {data.sent.length > 0 && (
            <FactList facts={[fact(text('Mailed'), data.sent.map(mailed).join('\n'), true)]} />
          )}
          <Text style={{ overflowWrap: 'anywhere' }}>{standing(data)}</Text>
          {mayUpdate && (data.next !== null || data.stopped !== null) && (
            <SwitchButton id={id} isStopped={data.stopped !== null} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function mailed({ step, number, most, sent_on }: Reminders['sent'][number]): string {
  return t('{step}, {number} of {most}: {time}', {
    step: { text: reminderStepNames[step] },
    number,
    most,
    time: showInstant(sent_on),
  });
}

/** What comes next, or why nothing does. */
function standing({ sent, next, stopped }: Reminders): string {
  if (stopped?.by === '') return t('Stopped by the applicant on {day}', { day: showInstant(stopped.on) });
  if (stopped) return t('Stopped by {name} on {day}', { name: stopped.by, day: showInstant(stopped.on) });
  if (next)
    return t('Next on {day}: {step}, {number} of {most}', {
      day: showDay(next.on),
      step: { text: reminderStepNames[next.step] },
      number: next.number,
      most: next.most,
    });
  return sent.length === 0 ? t('None was mailed, and none is due.') : t('No other follows.');
}

function SwitchButton({ id, isStopped }: { id: number; isStopped: boolean }) {
  const send = useSend(reminderCalls.memberRemindersUpdate);
  return (
    <Button
      variant="default"
      size="sm"
      loading={send.isPending}
      onClick={() => send.mutate({ member_id: String(id), reminds: isStopped ? '1' : '0' })}
    >
      {isStopped ? t('Switch reminders on again') : t('Stop reminders')}
    </Button>
  );
}
