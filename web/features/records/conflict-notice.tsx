import { Alert, Button, Group, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { ChangedFacts } from './changed-facts.tsx';
import type { RecordColumn } from './record-kind.ts';
import type { Conflict } from './use-conflict.ts';

export interface ConflictNoticeProps<Stored> {
  /** From useConflict; null: nobody did. */
  conflict: Conflict<Stored> | null;
  /** The values of which is said what they are now. */
  columns: readonly RecordColumn<Stored>[];
  /** Puts what is stored now into the form. */
  onShowStored: (now: Stored) => void;
  /** Takes the version that is stored now; the form is submitted right after it. */
  onKeepMine: (now: Stored) => void;
}

/** The person may stand far below, at the end of a long form. */
function takeFocus(notice: HTMLDivElement | null): void {
  notice?.focus();
}

/**
 * On top of a form whose record was changed meanwhile: what was typed is still there, and the person decides.
 * It stands inside of the <form>, since 'Keep mine' submits it; useConflict says when.
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
      <Text mb="sm">What you entered is still here.</Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => onShowStored(now)}>
          Show what is stored now
        </Button>
        <Button variant="default" onClick={keepMine}>
          Keep mine
        </Button>
      </Group>
    </Alert>
  );
}
