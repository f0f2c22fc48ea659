import { Button } from '@mantine/core';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';

/** Takes back the last change, by its key from wherever the person is by now. */
export function UndoButton({ onPress }: { onPress: () => void }) {
  useShortcut('u', 'Undo the last change', onPress, { group: 'Application', overall: true });
  return (
    <Button variant="default" mt="xs" display="block" onClick={onPress}>
      Undo
    </Button>
  );
}
