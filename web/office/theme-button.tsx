import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPalette } from '#web/kit/icons.tsx';
import { ThemePanel } from '#web/kit/theme/theme-panel.tsx';

/** Opens the theme settings. */
export function ThemeButton() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <ActionIcon aria-label="Theme settings" onClick={open}>
        <IconPalette size={20} stroke={1.5} />
      </ActionIcon>
      <ThemePanel opened={opened} onClose={close} />
    </>
  );
}
