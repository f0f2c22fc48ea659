import { Button, Stack, Tabs, Text, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { applicationCalls } from '#contract/applications/calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { messageLength } from '#contract/statuses/moves.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { Timeline } from '#web/kit/page/timeline.tsx';
import { usePermissions } from '#web/features/session/index.ts';
import { tabValue } from '#web/kit/data/tab-storage.ts';
import { t } from '#web/kit/language/t.ts';
import { MentionSelect } from './mention-select.tsx';
import classes from '#web/features/review/member/member-panel.module.css';

export type ActivityTab = 'activity' | 'notes';

export interface ActivityTabsProps {
  id: number;
  tab: ActivityTab;
  onTab: (tab: ActivityTab) => void;
  /** The shortcut for a new note was pressed: the field takes the focus, then calls onNoteFocused. */
  wantsNote: boolean;
  onNoteFocused: () => void;
}

/** The Activity panel (D2 section 2): what happened, and the office's own notes. */
export function ActivityTabs({ id, tab, onTab, wantsNote, onNoteFocused }: ActivityTabsProps) {
  return (
    <Tabs value={tab} onChange={(value) => onTab(value as ActivityTab)} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="activity">{t('Activity')}</Tabs.Tab>
        <Tabs.Tab value="notes">{t('My Notes')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="activity">
        <Activity id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="notes">
        <Notes id={id} wantsFocus={wantsNote} onFocused={onNoteFocused} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Activity({ id }: { id: number }) {
  const activity = useCall(applicationCalls.getMemberActivity, { member_id: String(id) });
  return (
    <Loaded of={activity}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title={t('Nothing has happened yet')} />
        ) : (
          <Timeline
            label={t('Activity')}
            entries={data.map((entry) => ({
              key: `${entry.of ?? ''}${entry.id}`,
              title: t(entry.status_name),
              when: [showInstant(entry.created_on), entry.by].filter(Boolean).join(' · '),
              children: (
                <>
                  {entry.remark !== undefined && (
                    <Text size="sm" c="dimmed">
                      {t('Without a mail to the applicant')}
                    </Text>
                  )}
                  <Said>{entry.remark ?? entry.message}</Said>
                </>
              ),
            }))}
          />
        )
      }
    </Loaded>
  );
}

function Said({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <Text mt="xxs" className={classes.note}>
      {children}
    </Text>
  );
}

/** The office's notes on an application; applicants never see them. */
function Notes(props: NewNoteProps) {
  const notes = useCall(officeCalls.getMemberNotes, { member_id: String(props.id) });
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
