import { Progress as Bar, Text, VisuallyHidden } from '@mantine/core';
import classes from './file-box.module.css';

/** What is done with a chosen file: it is converted or made smaller, or this share of it is sent, 0 to 1. */
export type Progress = 'preparing' | { sent: number };

export interface FileProgressProps {
  progress: Progress | null;
  /** Of the field. */
  label: string;
  /** The server holds the file that is shown. */
  isStored: boolean;
}

/** How far a file is; each stage is spoken once, the figures only shown. */
export function FileProgress({ progress, label, isStored }: FileProgressProps) {
  const share = typeof progress === 'object' && progress !== null ? progress.sent : null;
  return (
    <div className={classes.progress} data-busy={progress !== null || undefined}>
      <div role="status">
        {progress === 'preparing' && <Text size="sm">Preparing…</Text>}
        {share !== null && <Text size="sm">Sending…</Text>}
        {progress === null && isStored && <VisuallyHidden>Stored</VisuallyHidden>}
      </div>
      {progress !== null && (
        <Bar
          // From the first moment there is something to see.
          value={Math.max(share ?? 1, 0.02) * 100}
          animated={share === null}
          aria-label={`${share === null ? 'Preparing' : 'Sending'} ${label}`}
          {...(share === null && { 'aria-valuetext': 'Preparing' })}
        />
      )}
    </div>
  );
}
