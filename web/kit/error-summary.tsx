import { Anchor, List, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './error-summary.module.css';

export interface ErrorSummaryProps {
  /** Field path -> what is wrong. */
  errors: Record<string, ReactNode>;
  /** Counts the failed tries to send; the summary comes up after the first and takes the focus at each. */
  attempt: number;
  findField: (path: string) => HTMLElement | null;
}

/** Every fault of a form on top of it, each a jump to its field (design section 8). */
export function ErrorSummary({ errors, attempt, findField }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const faults = Object.entries(errors).filter(([, message]) => Boolean(message));

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (attempt === 0 || faults.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.summary}>
      <Text fw={600}>
        {faults.length === 1
          ? 'One thing needs your attention'
          : `${faults.length} things need your attention`}
      </Text>
      <List listStyleType="none">
        {faults.map(([path, message]) => (
          <List.Item key={path}>
            <FaultLink path={path} message={message} findField={findField} />
          </List.Item>
        ))}
      </List>
    </div>
  );
}

function FaultLink({
  path,
  message,
  findField,
}: { path: string; message: ReactNode } & Pick<ErrorSummaryProps, 'findField'>) {
  function jump() {
    const field = findField(path);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }
  // A fault of no field on this page is told, but leads nowhere.
  return (
    <Anchor
      component="button"
      type="button"
      onClick={jump}
      underline="always"
      ta="left"
      className={classes.link}
    >
      {message}
    </Anchor>
  );
}
