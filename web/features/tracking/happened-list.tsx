import { Text } from '@mantine/core';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { Timeline } from '#web/kit/page/timeline.tsx';
import type { Happened } from './timelines.ts';

export interface HappenedListProps {
  lines: readonly Happened[];
  /** Names the timeline for screen readers: 'Application timeline'. */
  label: string;
  /** Said in place of an empty timeline. */
  empty: string;
}

/** A timeline of an application or of its payments. */
export function HappenedList({ lines, label, empty }: HappenedListProps) {
  if (lines.length === 0) return <EmptyState title={empty} />;
  return (
    <Timeline
      label={label}
      entries={lines.map(({ note, ...line }) => ({
        ...line,
        children: note && <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text>,
      }))}
    />
  );
}
