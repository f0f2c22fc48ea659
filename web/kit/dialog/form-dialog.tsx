import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useEscape } from '#web/kit/keys/top-dialog.ts';
import { t } from '#web/kit/language/t.ts';
import { useBack } from './use-back.ts';
import { useDiscard } from './confirm-dialog.tsx';
import { useFocusBack } from './use-focus-back.ts';

interface FormDialogProps {
  /** What it asks for: 'Confirm Change Status'. */
  title: string;
  /** Width in pixels, where a form needs more than usual. */
  size?: number | undefined;
  onClose: () => void;
  /** Was something typed that is lost by closing? Then closing asks first. */
  isChanged?: () => boolean;
  /**
   * A ContractForm with its buttons; `data-autofocus` marks the first field. The function form receives the
   * close function that asks first.
   */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small form over the page; it is open as long as it is rendered, and is empty each time. */
export function FormDialog({ title, size, onClose, isChanged = () => false, children }: FormDialogProps) {
  useFocusBack();
  const { leave, dialog } = useDiscard(isChanged, onClose);
  const close = () => leave(onClose);
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, true, close);
  useBack(true, close);
  return (
    <>
      <Modal.Root opened onClose={close} size={size} closeOnEscape={false}>
        <Modal.Overlay />
        <Modal.Content ref={content}>
          {/* Modal.Header would be a second banner of the page. */}
          <Modal.Body pt="md">
            <Modal.Title mb="sm">{title}</Modal.Title>
            {typeof children === 'function' ? children(close) : children}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {dialog}
    </>
  );
}

interface FormButtonsProps {
  sending: boolean;
  /** The label of the button that sends; Submit by default. */
  submit?: string | undefined;
  /** There is nothing to send. */
  disabled?: boolean | undefined;
  onClose: () => void;
}

/** Close and the button that sends, of a form in a dialog. */
export function FormButtons({ sending, submit = t('Submit'), disabled = false, onClose }: FormButtonsProps) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        {t('Close')}
      </Button>
      <Button type="submit" loading={sending} disabled={disabled}>
        {submit}
      </Button>
    </Group>
  );
}
