import { Button, Group, Kbd, Stack, Switch, Text, VisuallyHidden } from '@mantine/core';
import { text } from '#contract/texts/text.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { groupShortcuts } from '#web/kit/keys/shortcut-registry.ts';
import { useShortcutSwitch, useShortcuts } from '#web/kit/keys/shortcuts.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './shortcut-help.module.css';

/** 'Keyboard shortcuts': what the keys do just now. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog title={t('Keyboard shortcuts')} onClose={onClose}>
      <Sheet />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </Group>
    </FormDialog>
  );
}

/** Names of keys that a person would not know by the browser's word. */
const keyNames: Record<string, string> = { ' ': text('Space'), ArrowLeft: '←', ArrowRight: '→' };

function Sheet() {
  const groups = groupShortcuts(useShortcuts());
  const [on, setOn] = useShortcutSwitch();
  return (
    <Stack gap="lg">
      <Switch
        label={t('Use single keys as shortcuts')}
        description={t('Remembered in this browser. Arrows, Enter, Esc and Ctrl K work in any case.')}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      {groups.map(({ name, shortcuts }) => (
        <section key={name} data-off={!on || undefined} className={classes.group}>
          <Text component="h3" fw={500} mb="xxs">
            {t(name)}
          </Text>
          <dl className={classes.keys}>
            {shortcuts.map(({ key, does }) => (
              <div key={`${key} ${does}`} className={classes.row}>
                <dt>
                  <Kbd>{t(keyNames[key] ?? key)}</Kbd>
                  {!on && <VisuallyHidden> {t('(switched off)')}</VisuallyHidden>}
                </dt>
                <dd>{t(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Stack>
  );
}
