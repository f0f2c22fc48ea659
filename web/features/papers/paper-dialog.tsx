import type { ReactNode } from 'react';
import { DocumentDialog } from '#web/kit/document-dialog.tsx';
import { PaperPage } from './paper-page.tsx';
import { type PaperOf, paperNames } from './paper-url.ts';

export interface PaperDialogProps {
  /** The paper that is open; null for none. */
  paper: PaperOf | null;
  onClose: () => void;
  /** Beside the download. */
  action?: ReactNode;
}

/** A paper over the page it was opened from (D3 section 2). */
export function PaperDialog({ paper, onClose, action }: PaperDialogProps) {
  return (
    <DocumentDialog opened={paper !== null} onClose={onClose} title={paper && paperNames[paper.kind]}>
      {paper && <PaperPage {...paper} action={action} />}
    </DocumentDialog>
  );
}
