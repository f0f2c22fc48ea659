import type { ReactNode } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  /** What is pressed to see the rest. */
  title: string;
  children: ReactNode;
}

/** What few people need at once: a line that unfolds it, also before a script runs. */
export function Fold({ title, children }: FoldProps) {
  return (
    <details className={classes.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
