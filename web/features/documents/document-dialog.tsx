import type { ReactNode } from 'react';
import { DocumentDialog } from '#web/kit/document/document-dialog.tsx';
import { DocumentPage } from './document-page.tsx';
import { type DocumentOf, documentNames } from './document-url.ts';

export interface IssuedDocumentDialogProps {
  /** The document that is open; null for none. */
  issued: DocumentOf | null;
  onClose: () => void;
  /** Beside the download. */
  action?: ReactNode;
}

/** A document over the page it was opened from (D3 section 2). */
export function IssuedDocumentDialog({ issued, onClose, action }: IssuedDocumentDialogProps) {
  return (
    <DocumentDialog opened={issued !== null} onClose={onClose} title={issued && documentNames[issued.kind]}>
      {issued && <DocumentPage {...issued} action={action} />}
    </DocumentDialog>
  );
}
