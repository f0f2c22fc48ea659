import { Button } from '@mantine/core';
import { toast } from '#web/kit/data/toast.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { t } from '#web/kit/language/t.ts';

interface UndoMessageProps {
  message: string;
  onUndo: () => void;
}

/** What a toast says of a change that can be taken back, by its button or its key from wherever the person is by now. */
export function UndoMessage({ message, onUndo }: UndoMessageProps) {
  function undo() {
    toast.clear();
    onUndo();
  }
  useShortcut('u', t('Undo the last change'), undo, { group: t('Application'), overall: true });
  return (
    <>
      {message}
      <Button variant="default" mt="xs" display="block" onClick={undo}>
        {t('Undo')}
      </Button>
    </>
  );
}
