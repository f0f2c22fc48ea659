import { Stack, Text } from '@mantine/core';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import { usePermissions } from '#web/features/session/permissions.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { NewNote, type NewNoteProps } from './new-note.tsx';
import classes from '#web/features/review/member/member-panel.module.css';

/** The office's notes on an application; applicants never see them. */
export function Notes(props: NewNoteProps) {
  const notes = useCall(officeCalls.getMemberNotes, { member_id: String(props.id) });
  const mayWrite = usePermissions('Application').update;
  return (
    <Stack gap="md">
      {mayWrite && <NewNote {...props} />}
      <Loaded of={notes}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No Notes Available" />
          ) : (
            <ul className={classes.notes} aria-label="Notes">
              {data.map((note) => (
                <li key={note.id} className={classes.card}>
                  <Text className={classes.note}>{note.notes}</Text>
                  <Text size="sm" c="dimmed" mt={4}>
                    {note.by}, {showInstant(note.created_on)}
                  </Text>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Stack>
  );
}
