import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import { messageLength } from '#contract/statuses/moves.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { tabValue } from '#web/kit/data/tab-storage.ts';
import { t } from '#web/kit/language/t.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { MentionSelect } from './mention-select.tsx';
import classes from '#web/features/review/member/member-panel.module.css';

/** The notes on an application, newest first. */
export const useNotes = (id: number) => useCall(officeCalls.getMemberNotes, { member_id: String(id) });

/** The office's notes on an application; applicants never see them. */
export function Notes(props: NewNoteProps) {
  const notes = useNotes(props.id);
  const mayWrite = usePermissions('Application').update;
  return (
    <Stack gap="md">
      {mayWrite && <NewNote {...props} />}
      <Loaded of={notes}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('No Notes Available')} />
          ) : (
            <ul className={classes.notes} aria-label={t('Notes')}>
              {data.map((note) => (
                <li key={note.id} className={classes.card}>
                  <Text className={classes.note}>{note.notes}</Text>
                  {note.mentioned.length > 0 && (
                    <Text size="sm" mt="xxs">
                      {t('For {names}', { names: note.mentioned.join(', ') })}
                    </Text>
                  )}
                  <Text size="sm" c="dimmed" mt="xxs">
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

interface NewNoteProps {
  /** The number of the application. */
  id: number;
  /** True while it should take the focus. */
  wantsFocus: boolean;
  onFocused: () => void;
}

/** A new note; its text is kept in this tab while the person opens another upload or application. */
function NewNote({ id, wantsFocus, onFocused }: NewNoteProps) {
  const kept = tabValue(`note.${id}`, (stored) => (typeof stored === 'string' ? stored : null));
  const [text, setText] = useState(() => kept.read() ?? '');
  const [mentions, setMentions] = useState<readonly number[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useSend(officeCalls.memberNotesUpdate, {
    onDone: () => {
      kept.clear();
      setText('');
      setMentions([]);
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
        if (!send.isPending) send.mutate({ member_id: String(id), notes: text, mentions: [...mentions] });
      }}
    >
      <Stack gap="xs" align="flex-end">
        <Textarea
          ref={field}
          label={t('New note')}
          description={t('Only the office reads it.')}
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
        <MentionSelect mentions={mentions} onChange={setMentions} />
        <Button type="submit" disabled={text.trim() === ''} loading={send.isPending}>
          {t('Submit')}
        </Button>
      </Stack>
    </form>
  );
}
