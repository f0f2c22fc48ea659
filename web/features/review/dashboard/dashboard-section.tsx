import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export interface DashboardSectionProps {
  title: string;
  /** Beside the title: where more of it is. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard under its own heading. */
export function DashboardSection({ title, action, children }: DashboardSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}
