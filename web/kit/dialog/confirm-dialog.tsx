import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { watchUnsaved } from '#web/kit/page/reload-page.ts';
import { t } from '#web/kit/language/t.ts';
import { useBack } from './use-back.ts';
import { useFocusBack } from './use-focus-back.ts';

interface ConfirmDialogProps {
  opened: boolean;
  /** 'Confirm Deletion' */
  title: string;
  /** The question. */
  children: ReactNode;
  /** What the two buttons do: 'Close' and 'Delete'. */
  stay: string;
  go: string;
  onStay: () => void;
  onGo: () => void;
  /** While the action is under way. */
  busy?: boolean;
  /** Nothing is lost by it: its button is not red. */
  isSafe?: boolean;
}

/** Asks before something is lost, or cannot be called back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, stay, go, onStay, onGo, busy, isSafe = false } = props;
  const content = useRef<HTMLDivElement>(null);
  useBack(opened, onStay);
  useFocusBack(opened, content);
  return (
    <Modal.Root opened={opened} onClose={onStay}>
      <Modal.Overlay />
      <Modal.Content ref={content}>
        {/* Modal.Header would be a second banner of the page. */}
        <Modal.Body pt="md">
          <Modal.Title mb="sm">{title}</Modal.Title>
          <Stack gap="md">
            {typeof children === 'string' ? <Text>{children}</Text> : children}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onStay} data-autofocus>
                {stay}
              </Button>
              <Button color={isSafe ? undefined : 'red'} onClick={onGo} loading={busy}>
                {go}
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface Discard {
  /** Does it at once when nothing is lost by it, else after the person agreed. */
  leave: (after: () => void) => void;
  /** The question; render it beside the form. */
  dialog: ReactNode;
}

/** What is asked before it is lost; read as it is drawn. */
interface LossWords {
  title: string;
  question: string;
  stay: string;
  go: string;
}

const lossOfTyped = (): LossWords => ({
  title: t('Discard what you entered?'),
  question: t('It was not saved.'),
  stay: t('Keep editing'),
  go: t('Discard'),
});

/**
 * Nobody loses what was typed by a slip: closing a changed form, Back, and a link ask first; closing the tab asks in
 * the browser's own words.
 * @param isChanged asked at that moment, so that a form which was just saved lets go
 * @param onDiscard forgets what was typed, before the page is left
 * @param words where it is something else than what was typed
 */
export function useDiscard(
  isChanged: () => boolean,
  onDiscard: () => void,
  words: () => LossWords = lossOfTyped,
): Discard {
  const [leaving, setLeaving] = useState<{ after: () => void } | null>(null);
  const isChangedNow = useEffectEvent(isChanged);
  useEffect(() => watchUnsaved(() => isChangedNow()), []);
  const blocker = useBlocker({
    // A search that was typed just before narrows the list behind, and leaves nothing.
    shouldBlockFn: ({ current, next, action }) =>
      isChanged() && !(action === 'REPLACE' && current.pathname === next.pathname),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });

  function stay() {
    setLeaving(null);
    blocker.reset?.();
  }

  function go() {
    onDiscard();
    leaving?.after();
    setLeaving(null);
    blocker.proceed?.();
  }

  const { title, question, stay: stayWord, go: goWord } = words();
  return {
    leave: (after) => (isChanged() ? setLeaving({ after }) : after()),
    dialog: (
      <ConfirmDialog
        opened={leaving !== null || blocker.status === 'blocked'}
        title={title}
        stay={stayWord}
        go={goWord}
        onStay={stay}
        onGo={go}
      >
        {question}
      </ConfirmDialog>
    ),
  };
}
