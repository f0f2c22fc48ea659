import type { ReactNode } from 'react';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './status-pill.module.css';

/** A status: its word, always, in the person's language, and the colour of its meaning. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {typeof children === 'string' ? t(children) : children}
    </span>
  );
}
