import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PaperDialog } from './paper-dialog.tsx';
import type { PaperOf } from './paper-url.ts';

export interface PaperButtonProps extends PaperOf {
  children: ReactNode;
  /** Beside the download of the opened paper. */
  action?: ReactNode;
}

/** A button that opens a paper over the page. */
export function PaperButton({ children, action, ...paper }: PaperButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {children}
      </Button>
      <PaperDialog paper={opened ? paper : null} onClose={() => setOpened(false)} action={action} />
    </>
  );
}
