import { Alert, Button, Group, List, Text } from '@mantine/core';
import { type MouseEvent, useRef, useState } from 'react';
import { network } from '#contract/texts/sentences.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import { Trans } from '#web/kit/language/trans.tsx';
import type { RecordColumn } from './record-kind.ts';

interface ConflictNoticeProps<Stored> {
  /** From useConflict; null: nobody did. */
  conflict: Conflict<Stored> | null;
  /** The values to compare with what is stored now. */
  columns: readonly RecordColumn<Stored>[];
  /** Puts what is stored now into the form. */
  onShowStored: (now: Stored) => void;
  /** Takes the version that is stored now; the form is submitted right after it. */
  onKeepMine: (now: Stored) => void;
}

/** The person may be far below, at the end of a long form. */
function takeFocus(notice: HTMLDivElement | null): void {
  notice?.focus();
}

/**
 * On top of a form whose record another person has changed: what was typed is kept, and the person decides.
 * It is inside the <form>, since 'Keep mine' submits it; useConflict says when.
 */
export function ConflictNotice<Stored>(props: ConflictNoticeProps<Stored>) {
  const { conflict, columns, onShowStored, onKeepMine } = props;
  if (!conflict) return null;
  const { message, from, now } = conflict;

  // A submit button here would be the first of the form, which Enter in any of its fields presses.
  function keepMine({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    onKeepMine(now);
    currentTarget.form?.requestSubmit();
  }

  return (
    <Alert ref={takeFocus} tabIndex={-1} role="alert" color="orange" title={message} mb="md">
      <ChangedFacts columns={columns} from={from} now={now} />
      <Text mb="sm">{t('What you entered is still here.')}</Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => onShowStored(now)}>
          {t('Show what is stored now')}
        </Button>
        <Button variant="default" onClick={keepMine}>
          {t('Keep mine')}
        </Button>
      </Group>
    </Alert>
  );
}

interface ChangedFactsProps<Row> {
  columns: readonly RecordColumn<Row>[];
  /** The row as this form read it, and as it is stored now. */
  from: Row;
  now: Row;
}

/** What somebody else changed: 'Country name is now Bharat'. */
function ChangedFacts<Row>({ columns, from, now }: ChangedFactsProps<Row>) {
  const changed = columns.filter(
    ({ text, picture }) => text(from) !== text(now) || picture?.(from) !== picture?.(now),
  );
  if (changed.length === 0) return null;
  return (
    <List listStyleType="none" mb="xs">
      {changed.map(({ key, title, text, picture }) => (
        <List.Item key={key}>
          <Trans
            text="{label} is now <0/>"
            values={{ label: t(title) }}
            parts={[<strong key="now">{picture ? t('another picture') : text(now) || t('empty')}</strong>]}
          />
        </List.Item>
      ))}
    </List>
  );
}

/** Somebody else changed the record while its form was open: what it was, and what is stored now. */
interface Conflict<Stored> {
  message: string;
  from: Stored;
  now: Stored;
}

interface ConflictOptions<Stored> {
  /** Reads the record as it is stored now; undefined when it is gone. */
  read: () => Promise<Stored | undefined>;
  /** What is said when a save does not arrive (D1 section 8). */
  networkFailure: string;
  onGone?: () => void;
}

/** True when somebody else saved the record while this form was open; nothing was written. */
function isEditedMeanwhile(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === 'edited_meanwhile';
}

/**
 * The record a form was opened with, and what others have changed since: nothing of theirs is overwritten
 * without a question (docs/decisions/0010). Send the version of `base()` with the save and hand `onRefused` to useSend.
 * @param opened the record as the form shows it; null for a new one
 */
export function useConflict<Stored extends { version: number }, Opened extends Stored | null = Stored>(
  opened: Opened,
  { read, networkFailure, onGone }: ConflictOptions<Stored>,
) {
  const base = useRef<Opened | Stored>(opened);
  const [conflict, setConflict] = useState<Conflict<Stored> | null>(null);

  async function showConflict(refusal: ApiError, from: Stored) {
    try {
      const now = await read();
      if (now) setConflict({ message: refusal.message, from, now });
      else onGone?.();
    } catch {
      // The next save meets the conflict again.
      toast.refusal(refusal);
    }
  }

  return {
    conflict,
    base: () => base.current,
    /** The form shows this version from now on; only later changes conflict with it. */
    rebase: (now: Stored) => {
      base.current = now;
    },
    clear: () => setConflict(null),
    /** For useSend: true when the conflict or the missing connection was shown. */
    onRefused: (error: Error): boolean => {
      if (base.current && isEditedMeanwhile(error)) {
        void showConflict(error, base.current);
        return true;
      }
      if (error.message !== network.failed) return false;
      toast.refusal(t(networkFailure));
      return true;
    },
  };
}
