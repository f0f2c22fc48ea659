import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface SettingsCardProps {
  title: string;
  /** A sentence that helps to fill it. */
  help: string;
  children: ReactNode;
}

/** One part of the settings, named for screen readers too. */
export function SettingsCard({ title, help, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} role="group" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        {help}
      </Text>
      <Stack gap="md">{children}</Stack>
    </Paper>
  );
}
