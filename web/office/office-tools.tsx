import { Kbd, UnstyledButton } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Bell } from '#web/features/notifications/index.ts';
import { useLogout } from '#web/features/session/index.ts';
import { signInPath } from '#web/kit/data/audience.ts';
import { lazyDialog, preloadsOnIntent } from '#web/kit/dialog/lazy-dialog.tsx';
import { IconKeyboard, IconLogout, IconPalette, IconSearch } from '#web/kit/icons.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { t } from '#web/kit/language/t.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { LazyThemePanel } from '#web/kit/theme/lazy-theme-panel.ts';
import { AccountMenu } from './account-menu.tsx';
import type { OfficeTool } from './office-menu.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import classes from './office-shell.module.css';

/** People, pages and actions by their names; few pages are left by it, so it comes when it is asked for. */
const LazyPalette = lazyDialog(async () => (await import('./palette.tsx')).Palette);

/** The right end of the top bar, and what it opens. */
export function OfficeTools() {
  const [shown, setShown] = useState<'palette' | 'theme' | 'shortcuts' | null>(null);
  const router = useRouter();
  const { logout, busy } = useLogout(() => void router.navigate({ href: appHref(signInPath.office) }));
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  useShortcut('?', t('This list of shortcuts'), () => setShown('shortcuts'), { overall: true });
  useWindowEvent('keydown', (event) => {
    if (!isPaletteKey(event)) return;
    // The browser's own Ctrl K goes to its address bar.
    event.preventDefault();
    setShown('palette');
  });

  const theme = { label: t('Theme settings'), icon: IconPalette, run: () => setShown('theme') };
  const shortcuts = { label: t('Keyboard shortcuts'), icon: IconKeyboard, run: () => setShown('shortcuts') };
  const leave = { label: t('Logout'), icon: IconLogout, run: logout, disabled: busy };
  // Where there is no keyboard, shortcuts are of no use.
  const tools: OfficeTool[] = isTouch ? [theme, leave] : [theme, shortcuts, leave];
  return (
    <>
      <SearchButton onOpen={() => setShown('palette')} />
      <Bell />
      <AccountMenu tools={tools} />
      <LazyPalette
        opened={shown === 'palette'}
        tools={tools}
        // What was chosen from it may be open by now.
        onClose={() => setShown((now) => (now === 'palette' ? null : now))}
      />
      <LazyThemePanel opened={shown === 'theme'} onClose={() => setShown(null)} />
      {shown === 'shortcuts' && <ShortcutHelp onClose={() => setShown(null)} />}
    </>
  );
}

/** Ctrl K, on a Mac Cmd K; also while something is typed, or a dialog is open. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey && !defaultPrevented;
}

/** Looks like a field, and opens the palette, which has the field. */
function SearchButton({ onOpen }: { onOpen: () => void }) {
  const isMac = navigator.userAgent.includes('Mac OS X');
  return (
    <UnstyledButton
      className={classes.search}
      aria-label={t('Search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      {...preloadsOnIntent(LazyPalette)}
    >
      <IconSearch size={18} aria-hidden />
      <span className={classes.searchWord}>{t('Search')}</span>
      <Kbd className={classes.searchKey}>{isMac ? '⌘ K' : t('Ctrl K')}</Kbd>
    </UnstyledButton>
  );
}
