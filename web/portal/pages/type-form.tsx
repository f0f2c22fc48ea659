import { Box, Text } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { titleOfForm } from '#contract/packages/types.ts';
import { SiteName } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';

/** One column, as wide as a line is read with ease (design section 8); pixels. */
const width = 640;

interface TypeFormProps {
  /** Name of the membership type. */
  type: string;
  children: ReactNode;
}

/**
 * The frame of a form of one membership type: what it is for is a small line, also in the name of the tab. The heading
 * is the step (docs/decisions/0050).
 */
export function TypeForm({ type, children }: TypeFormProps) {
  const site = use(SiteName);
  return (
    <Box maw={width} mx="auto">
      <Text size="sm" c="dimmed" mb="sm">
        {t(titleOfForm(type))}
      </Text>
      <SiteName value={`${type} · ${site}`}>{children}</SiteName>
    </Box>
  );
}
