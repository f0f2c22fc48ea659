import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageLength, officeCalls } from '#contract/applications/office-calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import { usePermissions } from '#web/features/session/permissions.ts';
import { EmptyState, Loaded } from '#web/kit/page-state.tsx';
import { useCall, useSend } from '#web/kit/query.ts';
import classes from './member-panel.module.css';

/** The office's notes on an application; applicants never see them. */
export function Notes({ id }: { id: number }) {
  const notes = useCall(officeCalls.getMemberNotes, { member_id: String(id) });
  const mayWrite = usePermissions('Application').update;
  return (
    <Stack gap="md">
      {mayWrite && <NewNote id={id} />}
      <Loaded of={notes}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No Notes Available" />
          ) : (
            <ul className={classes.papers} aria-label="Notes">
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

function NewNote({ id }: { id: number }) {
  const [text, setText] = useState('');
  const send = useSend(officeCalls.memberNotesUpdate, {
    invalidate: [officeCalls.getMemberNotes],
    onDone: () => setText(''),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate({ member_id: String(id), notes: text });
      }}
    >
      <Stack gap="xs" align="flex-end">
        <Textarea
          label="New note"
          description="Only the office reads it."
          w="100%"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={messageLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={text.trim() === ''} loading={send.isPending}>
          Submit
        </Button>
      </Stack>
    </form>
  );
}
