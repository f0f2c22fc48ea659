import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '#web/kit/icons.tsx';
import type { Change } from './line-in-words.ts';
import classes from './audit.module.css';

export interface ChangeListProps {
  changes: readonly Change[];
  /** Shows this many and says how many more there are, long values cut; without it, everything in full. */
  most?: number;
}

/** What changed, one value a line: 'Name: A -> B'. */
export function ChangeList({ changes, most }: ChangeListProps) {
  const shown = changes.slice(0, most);
  const more = changes.length - shown.length;
  return (
    <ul className={classes.changes} data-short={most !== undefined || undefined}>
      {shown.map(({ label, from, to }) => (
        <li key={label}>
          <span className={classes.field}>{label}:</span>{' '}
          {from !== undefined && (
            <>
              <span className={classes.former}>{from}</span>
              <VisuallyHidden> to </VisuallyHidden>
              <IconArrowRight size={14} stroke={1.5} className={classes.arrow} aria-hidden />
            </>
          )}
          {to}
        </li>
      ))}
      {more > 0 && <li className={classes.field}>and {more} more</li>}
    </ul>
  );
}
