import { Anchor, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

export interface OutsideLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to a page that is not ours: in a tab of its own, so that what is being filled in here stays. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
