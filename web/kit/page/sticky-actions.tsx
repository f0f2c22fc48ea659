import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sticky-actions.module.css';

export interface StickyActionsProps {
  /** Without it there is no Back button: the first step. */
  onBack?: () => void;
  /** The submit button of the form around it: 'Save & Proceed'. */
  label?: string;
  busy?: boolean;
  disabled?: boolean;
  /** When the typed text was last kept. */
  savedAt?: Date | null;
  /** Why it is not kept now; shown in place of the time. */
  notSaved?: string | null;
  /** Further buttons before the main one. */
  children?: ReactNode;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Back and Save & Proceed, in sight at the bottom however long the page is. */
export function StickyActions(props: StickyActionsProps) {
  const { onBack, label = 'Save & Proceed', busy, disabled, savedAt, notSaved, children } = props;
  return (
    <div className={classes.bar}>
      {onBack && (
        <Button variant="default" onClick={onBack} disabled={busy}>
          Back
        </Button>
      )}
      <Text size="sm" c="dimmed" className={`omas-figures ${classes.saved}`} role="status">
        {notSaved ? `Not saved: ${notSaved}` : savedAt ? `Saved ${clock.format(savedAt)}` : ''}
      </Text>
      {children}
      <Button type="submit" loading={busy} disabled={disabled}>
        {label}
      </Button>
    </div>
  );
}
