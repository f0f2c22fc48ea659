import { documentNames } from '#contract/documents/document-names.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DocumentDialog } from '#web/kit/document/document-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { DocumentPage } from './document-page.tsx';
import type { DocumentOf } from './issued-document.ts';

export interface DocumentButtonProps extends DocumentOf {
  children: ReactNode;
  /** Beside the download of the opened document. */
  action?: ReactNode;
}

/** A button that opens a document over the page (D3 section 2). */
export function DocumentButton({ children, action, ...issued }: DocumentButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {children}
      </Button>
      <DocumentDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={opened ? t(documentNames[issued.kind]) : null}
      >
        {opened && <DocumentPage {...issued} action={action} />}
      </DocumentDialog>
    </>
  );
}
