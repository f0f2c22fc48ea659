import { Box, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/kit/page/page-title.tsx';

export interface NarrowPageProps {
  title: string;
  /** A sentence that says what happens here. */
  help: ReactNode;
  children: ReactNode;
  /** Ways on, below the card. */
  below?: ReactNode;
}

/** A page with one short form. */
export function NarrowPage({ title, help, children, below }: NarrowPageProps) {
  return (
    <Box maw={480} mx="auto" py={{ base: 0, sm: 'lg' }}>
      <PageTitle>{title}</PageTitle>
      <Text mb="lg">{help}</Text>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        {children}
      </Paper>
      {below && <Box mt="md">{below}</Box>}
    </Box>
  );
}
