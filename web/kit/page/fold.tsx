import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  /** What is pressed to see the rest. */
  title: string;
  /** True keeps it unfolded, as while a field in it has a fault. */
  unfolds?: boolean;
  children: ReactNode;
}

/** What few people need at once: a line that unfolds it, also before a script runs. */
export function Fold({ title, unfolds = false, children }: FoldProps) {
  const [open, setOpen] = useState(unfolds);
  if (unfolds && !open) setOpen(true);
  return (
    <details
      className={classes.fold}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
}
