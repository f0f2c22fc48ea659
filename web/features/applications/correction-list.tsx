import { List, Text } from '@mantine/core';
import { fileLabels } from '#contract/applications/uploads.ts';
import type { Correction } from '#contract/applications/findings.ts';

/** The uploads that the office asks for again, each with why; nothing when it named none. */
export function CorrectionList({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <div>
      <Text fw={600}>Please send these documents again:</Text>
      <List>
        {corrections.map(({ field, reason }) => (
          <List.Item key={field}>
            <Text span fw={600}>
              {fileLabels[field]}:
            </Text>{' '}
            {reason}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
