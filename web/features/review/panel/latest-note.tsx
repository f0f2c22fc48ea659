import { Button, Text } from '@mantine/core';
import { showInstant } from '#contract/kit/day.ts';
import { t } from '#web/kit/language/t.ts';
import { useNotes } from './notes.tsx';
import classes from '#web/features/review/member/member-panel.module.css';

interface LatestNoteProps {
  /** The number of the application. */
  id: number;
  /** Opens the tab with all notes, where the text is whole. */
  onOpen: () => void;
}

/** The newest note above the facts, two lines of it: nobody decides without seeing that a colleague wrote something. */
export function LatestNote({ id, onOpen }: LatestNoteProps) {
  const notes = useNotes(id).data?.data ?? [];
  const [newest] = notes;
  if (!newest) return null;
  return (
    <aside className={classes.latestNote} aria-label={t('Newest note')}>
      <Text size="sm" c="dimmed">
        {newest.by}, {showInstant(newest.created_on)}
      </Text>
      <Text className={classes.note} lineClamp={2}>
        {newest.notes}
      </Text>
      <Button variant="subtle" size="compact-md" onClick={onOpen}>
        {notes.length === 1 ? t('Read the whole note') : t('Read all {count} notes', { count: notes.length })}
      </Button>
    </aside>
  );
}
