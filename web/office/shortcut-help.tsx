import { ActionIcon, Button, Group, Kbd, Stack, Switch, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { IconKeyboard } from '#web/kit/icons.tsx';
import { groupShortcuts } from '#web/kit/keys/shortcut-registry.ts';
import { useShortcut, useShortcutSwitch, useShortcuts } from '#web/kit/keys/shortcuts.tsx';
import classes from './shortcut-help.module.css';

/**
 * 'Keyboard shortcuts' by its button or '?': what the keys do just now. Where there is no keyboard, there is no
 * button.
 */
export function ShortcutHelp() {
  const [opened, { open, close }] = useDisclosure(false);
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  useShortcut('?', 'This list of shortcuts', open, { overall: true });
  if (isTouch) return null;
  return (
    <>
      <ActionIcon aria-label="Keyboard shortcuts" onClick={open} className={classes.button}>
        <IconKeyboard size={20} stroke={1.5} />
      </ActionIcon>
      {opened && (
        <FormDialog title="Keyboard shortcuts" onClose={close}>
          <Sheet />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={close}>
              Close
            </Button>
          </Group>
        </FormDialog>
      )}
    </>
  );
}

/** Names of keys that a person would not know by the browser's word. */
const keyNames: Record<string, string> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→' };

function Sheet() {
  const groups = groupShortcuts(useShortcuts());
  const [on, setOn] = useShortcutSwitch();
  return (
    <Stack gap="lg">
      <Switch
        label="Use single keys as shortcuts"
        description="Remembered in this browser. Arrows, Enter and Esc work in any case."
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {groups.map(({ name, shortcuts }) => (
        <section key={name} data-off={!on || undefined} className={classes.group}>
          <Text component="h3" fw={500} mb={4}>
            {name}
          </Text>
          <dl className={classes.keys}>
            {shortcuts.map(({ key, does }) => (
              <div key={`${key} ${does}`} className={classes.row}>
                <dt>
                  <Kbd>{keyNames[key] ?? key}</Kbd>
                  {!on && <VisuallyHidden> (switched off)</VisuallyHidden>}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Stack>
  );
}
