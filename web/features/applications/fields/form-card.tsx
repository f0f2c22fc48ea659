import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form-card.module.css';

export interface FormCardProps {
  title: string;
  /** A sentence that helps to fill it. */
  help?: ReactNode;
  /** At the right of the title: a button that removes the row. */
  action?: ReactNode;
  children: ReactNode;
}

/** A group of fields that belong together, named for screen readers too (design section 8). */
export function FormCard({ title, help, action, children }: FormCardProps) {
  const id = useId();
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} role="group" aria-labelledby={id} data-section={title}>
      <Group justify="space-between" wrap="nowrap" mb="md">
        <div>
          <Title order={2} fz="var(--omas-h3)" id={id}>
            {title}
          </Title>
          {help && (
            <Text c="dimmed" size="sm">
              {help}
            </Text>
          )}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </Group>
      <Stack gap="md">{children}</Stack>
    </Paper>
  );
}
