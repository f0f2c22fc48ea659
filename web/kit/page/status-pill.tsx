import type { ReactNode } from 'react';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import classes from './status-pill.module.css';

/** A status: its word, always, and the colour of its meaning. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {children}
    </span>
  );
}
