import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The heading of a step; takes the focus when its step opens, so that a screen reader announces it. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (!focused?.matches('input, textarea, [role="dialog"] *'))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Title>
  );
}
