import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '#web/kit/api-error.ts';

/** True when somebody else saved the record while this form was open; nothing was written. */
export function isEditedMeanwhile(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === 'edited_meanwhile';
}

export interface ConflictNoticeProps {
  /** The sentence of the refusal. */
  message: string;
  /** What the other person changed, where that can be said. */
  children?: ReactNode;
  /** Puts what is stored now into the form. */
  onShowStored: () => void;
  /** Takes the version that is stored now; the form is submitted right after it. */
  onKeepMine: () => void;
}

/** The person may stand far below, at the end of a long form. */
function takeFocus(notice: HTMLDivElement | null): void {
  notice?.focus();
}

/**
 * On top of a form whose record was changed meanwhile: what was typed is still there, and the person decides.
 * It stands inside of the <form>, since 'Keep mine' submits it; useConflict says when:
 *
 *   const held = useConflict(settings, { read, networkFailure });
 *   const { conflict } = held;
 *   …
 *   {conflict && (
 *     <ConflictNotice
 *       message={conflict.message}
 *       onShowStored={() => begin(conflict.now)}
 *       onKeepMine={() => held.rebase(conflict.now)}
 *     />
 *   )}
 */
export function ConflictNotice({ message, children, onShowStored, onKeepMine }: ConflictNoticeProps) {
  return (
    <Alert ref={takeFocus} tabIndex={-1} role="alert" color="orange" title={message} mb="md">
      {children}
      <Text mb="sm">What you entered is still here.</Text>
      <Group gap="sm">
        <Button variant="default" onClick={onShowStored}>
          Show what is stored now
        </Button>
        <Button type="submit" variant="default" onClick={onKeepMine}>
          Keep mine
        </Button>
      </Group>
    </Alert>
  );
}
