import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '#web/features/review/member/member-panel.module.css';

/** A part of the record under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.section}>
      <Title order={3} id={id} mb="sm">
        {title}
      </Title>
      {children}
    </div>
  );
}
