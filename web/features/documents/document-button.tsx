import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DocumentDialog } from '#web/kit/document/document-dialog.tsx';
import { DocumentPage } from './document-page.tsx';
import { documentNames, type DocumentOf } from './issued-document.ts';

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

interface IssuedDocumentDialogProps {
  /** The document that is open; null for none. */
  issued: DocumentOf | null;
  onClose: () => void;
  /** Beside the download. */
  action?: ReactNode;
}

/** A document over the page it was opened from (D3 section 2). */
function IssuedDocumentDialog({ issued, onClose, action }: IssuedDocumentDialogProps) {
  return (
    <DocumentDialog opened={issued !== null} onClose={onClose} title={issued && documentNames[issued.kind]}>
      {issued && <DocumentPage {...issued} action={action} />}
    </DocumentDialog>
  );
}
