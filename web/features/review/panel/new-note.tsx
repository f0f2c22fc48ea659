import { Button, Stack, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { messageLength } from '#contract/statuses/moves.ts';
import { useSend } from '#web/kit/data/query.ts';
import { tabValue } from '#web/kit/data/tab-storage.ts';

export interface NewNoteProps {
  /** The number of the application. */
  id: number;
  /** True while it is to take the focus. */
  wantsFocus: boolean;
  onFocused: () => void;
}

/** A note that is being written; it waits in this tab while another upload or application is looked at. */
export function NewNote({ id, wantsFocus, onFocused }: NewNoteProps) {
  const kept = tabValue(`note.${id}`, z.string());
  const [text, setText] = useState(() => kept.read() ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useSend(officeCalls.memberNotesUpdate, {
    onDone: () => {
      kept.clear();
      setText('');
    },
  });

  const focused = useEffectEvent(onFocused);
  useEffect(() => {
    if (!wantsFocus) return;
    field.current?.focus();
    focused();
  }, [wantsFocus]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate({ member_id: String(id), notes: text });
      }}
    >
      <Stack gap="xs" align="flex-end">
        <Textarea
          ref={field}
          label="New note"
          description="Only the office reads it."
          w="100%"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={messageLength}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            kept.write(value);
          }}
        />
        <Button type="submit" disabled={text.trim() === ''} loading={send.isPending}>
          Submit
        </Button>
      </Stack>
    </form>
  );
}
