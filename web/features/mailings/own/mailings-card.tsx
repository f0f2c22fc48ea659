import { Button, Group, Stack, Text } from '@mantine/core';
import { showDayOf } from '#contract/kit/day.ts';
import { mailingCalls } from '#contract/mailings/calls.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';

/** Whether the office's mails to members come, for the person of an application; they choose. */
export function MailingsCard({ id }: { id: string }) {
  const answer = useCall(mailingCalls.ownMailings, { id });
  const update = useSend(mailingCalls.ownMailingsUpdate);
  return (
    <FactCard title={t('Mails to members')}>
      <Loaded of={answer} rows={2}>
        {({ data: { stopped_on } }) => (
          <Stack gap="md">
            <Text role="status">
              {stopped_on === ''
                ? t('Our office writes to you now and then, about meetings for instance.')
                : t('Stopped since {day}. Mails about your own application still reach you.', {
                    day: showDayOf(stopped_on),
                  })}
            </Text>
            <Group gap="sm">
              <Button
                variant="default"
                loading={update.isPending}
                onClick={() => update.mutate({ id, wants: stopped_on === '' ? 0 : 1 })}
              >
                {stopped_on === '' ? t('No more of these mails') : t('Get these mails again')}
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </FactCard>
  );
}
