import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from './use-focus-back.ts';

export interface FormDialogProps {
  /** What it asks for: 'Confirm Change Status'. */
  title: string;
  onClose: () => void;
  /** A ContractForm with its buttons; `data-autofocus` marks the field to begin with. */
  children: ReactNode;
}

/** A small form over the page; it is there as long as it is rendered, and begins empty each time. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  useFocusBack();
  return (
    <Modal.Root opened onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Modal.Header would be a second banner of the page. */}
        <Modal.Body pt="md">
          <Modal.Title mb="sm">{title}</Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
