import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IssuedDocumentDialog } from './document-dialog.tsx';
import type { DocumentOf } from './document-url.ts';

export interface DocumentButtonProps extends DocumentOf {
  children: ReactNode;
  /** Beside the download of the opened document. */
  action?: ReactNode;
}

/** A button that opens a document over the page. */
export function DocumentButton({ children, action, ...issued }: DocumentButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {children}
      </Button>
      <IssuedDocumentDialog
        issued={opened ? issued : null}
        onClose={() => setOpened(false)}
        action={action}
      />
    </>
  );
}
