import { Text, Timeline as MantineTimeline } from '@mantine/core';
import type { ReactNode } from 'react';

export interface TimelineEntry {
  key: string | number;
  title: ReactNode;
  /** When, as it is shown. */
  when: string;
  /** A note below. */
  children?: ReactNode;
}

/** What happened, in the order given; the first entry is the newest and stands out. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <MantineTimeline active={0} bulletSize={14} lineWidth={2} role="list" aria-label={label}>
      {entries.map((entry) => (
        <MantineTimeline.Item key={entry.key} title={entry.title} role="listitem">
          <Text size="sm" c="dimmed" className="omas-figures">
            {entry.when}
          </Text>
          {entry.children}
        </MantineTimeline.Item>
      ))}
    </MantineTimeline>
  );
}
