import { type ReactNode, useState } from 'react';
import { TestModeRibbon } from '#web/features/settings/test-mode-ribbon.tsx';
import { useSettings } from '#web/features/settings/use-settings.ts';
import { SiteName } from '#web/kit/page/page-title.tsx';
import { SkipLink } from '#web/kit/page/skip-link.tsx';
import { ThemePanel } from '#web/kit/theme/theme-panel.tsx';
import { PortalFooter } from './portal-footer.tsx';
import { PortalHeader } from './portal-header.tsx';
import classes from './portal-shell.module.css';

/** What stands around every page of applicants and members. */
export function PortalShell({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const [themeOpened, setThemeOpened] = useState(false);
  return (
    <SiteName value={settings?.website_name || 'OMAS'}>
      <SkipLink />
      <div className={classes.page}>
        <TestModeRibbon />
        <PortalHeader />
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <PortalFooter onTheme={() => setThemeOpened(true)} />
      </div>
      <ThemePanel opened={themeOpened} onClose={() => setThemeOpened(false)} />
    </SiteName>
  );
}
