import type { ReactNode } from 'react';
import { SiteBrand } from '#web/features/settings/site-brand.tsx';
import { TestModeRibbon } from '#web/features/settings/test-mode-ribbon.tsx';
import { useSettings } from '#web/features/settings/use-settings.ts';
import { SiteName } from '#web/kit/page/page-title.tsx';
import classes from './office-door.module.css';

/** What stands around the staff's sign-in and password pages: one card. */
export function OfficeDoor({ children }: { children: ReactNode }) {
  const settings = useSettings();
  return (
    <SiteName value={settings?.website_name || 'OMAS'}>
      <TestModeRibbon />
      <div className={classes.page}>
        <header>
          <SiteBrand />
        </header>
        <main id="main" className={classes.card}>
          {children}
        </main>
      </div>
    </SiteName>
  );
}
