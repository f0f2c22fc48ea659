import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '#web/kit/language/t.ts';
import classes from './sticky-actions.module.css';

export interface StickyActionsProps {
  /** Without it there is no Back button: the first step. */
  onBack?: () => void;
  /** The submit button of the form around it: 'Save & Proceed'. */
  label?: string;
  busy?: boolean;
  disabled?: boolean;
  /** Above the buttons, in their full width: a SavedStrip. */
  strip?: ReactNode;
}

/** Back and Save & Proceed, in sight at the bottom however long the page is. */
export function StickyActions(props: StickyActionsProps) {
  const { onBack, label = t('Save & Proceed'), busy, disabled, strip } = props;
  return (
    <div className={classes.bar}>
      {strip}
      <div className={classes.buttons}>
        {onBack && (
          <Button variant="default" onClick={onBack} disabled={busy}>
            {t('Back')}
          </Button>
        )}
        <Button type="submit" loading={busy} disabled={disabled}>
          {label}
        </Button>
      </div>
    </div>
  );
}
