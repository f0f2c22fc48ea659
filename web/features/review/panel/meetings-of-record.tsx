import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { showDay } from '#contract/kit/day.ts';
import { meetingCalls } from '#contract/meetings/calls.ts';
import { decisionNames, meetingKindNames } from '#contract/meetings/meeting.ts';
import { loadFailure } from '#web/kit/data/api-error.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';

interface MeetingsOfRecordProps {
  id: number;
  /** Puts the list where it belongs; not called where there is none. */
  children: (list: ReactNode) => ReactNode;
}

/** The meetings on whose agenda an application is or was, and by which resolution they decided; nothing for most. */
export function MeetingsOfRecord({ id, children }: MeetingsOfRecordProps): ReactNode {
  const meetings = useCall(meetingCalls.memberMeetings, { member_id: String(id) }, { staleTime: 0 });
  const rows = meetings.data?.data;
  if (meetings.error) return children(<Text role="alert">{loadFailure(meetings.error)}</Text>);
  if (!rows || rows.length === 0) return null;
  return children(
    <List listStyleType="none" spacing="sm" aria-label={t('Meetings')}>
      {rows.map((meeting) => (
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
    </List>,
  );
}
