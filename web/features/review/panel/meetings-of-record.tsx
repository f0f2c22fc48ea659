import { List, Text } from '@mantine/core';
import { showDay } from '#contract/kit/day.ts';
import { meetingCalls } from '#contract/meetings/calls.ts';
import { decisionNames, meetingKindNames } from '#contract/meetings/meeting.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';

/** The meetings on whose agenda an application is or was, and by which resolution they decided. */
export function MeetingsOfRecord({ id }: { id: number }) {
  const meetings = useCall(meetingCalls.memberMeetings, { member_id: String(id) }, { staleTime: 0 });
  return (
    <Loaded of={meetings} rows={2}>
      {({ data }) => (
        <List listStyleType="none" spacing="sm" aria-label={t('Meetings')}>
          {data.map((meeting) => (
            <List.Item key={meeting.id}>
              <TextLink to="/meeting" search={{ id: meeting.id }} style={{ overflowWrap: 'anywhere' }}>
                {meeting.title}
              </TextLink>
              <Text size="sm" c="dimmed" className="omas-figures">
                {t('{kind}, {day}', {
                  kind: { text: meetingKindNames[meeting.kind] },
                  day: showDay(meeting.held_on),
                })}
              </Text>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {meeting.decision === null
                  ? t('On the agenda')
                  : t('{decision} by resolution {number} of {day}', {
                      decision: { text: decisionNames[meeting.kind][meeting.decision].done },
                      number: meeting.resolution_no,
                      day: showDay(meeting.resolved_on),
                    })}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </Loaded>
  );
}
