import { lazyDialog } from '#web/kit/dialog/lazy-dialog.tsx';

/** The theme settings, which few open. */
export const LazyThemePanel = lazyDialog(async () => (await import('./theme-panel.tsx')).ThemePanel);
