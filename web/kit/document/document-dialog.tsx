import { Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { ShortcutLayer } from '#web/kit/keys/shortcuts.tsx';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { below } from '#web/kit/theme/breakpoints.ts';
import { t } from '#web/kit/language/t.ts';

export interface DocumentDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What it is: 'Tax Invoice'. */
  title: ReactNode;
  children: ReactNode;
}

/** A document over the page it was opened from; the full screen of a phone. */
export function DocumentDialog({ opened, onClose, title, children }: DocumentDialogProps) {
  const onPhone = useMediaQuery(below('sm'));
  const content = useRef<HTMLDivElement>(null);
  useBack(opened, onClose);
  useFocusBack(opened, content);
  return (
    <Modal.Root opened={opened} onClose={onClose} size={960} fullScreen={onPhone}>
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <ShortcutLayer value={content}>
          {/* Modal.Header would be a second banner of the page. */}
          <Group justify="space-between" wrap="nowrap" px="md" py="xs">
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label={t('Close document')} size="var(--omas-control)" />
          </Group>
          <Modal.Body>{children}</Modal.Body>
        </ShortcutLayer>
      </Modal.Content>
    </Modal.Root>
  );
}
