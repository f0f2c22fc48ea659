import { Outlet } from '@tanstack/react-router';
import { SiteBrand } from '#web/features/settings/site-brand.tsx';
import { TestModeRibbon } from '#web/features/settings/test-mode-ribbon.tsx';
import { useSettings } from '#web/features/settings/use-settings.ts';
import { SiteName } from '#web/kit/page/page-title.tsx';
import classes from './sign-in-layout.module.css';

/** The frame of the staff's sign-in and password pages: one card. */
export function OfficeSignInLayout() {
  const settings = useSettings();
  return (
    <SiteName value={settings?.website_name || 'OMAS'}>
      <TestModeRibbon />
      <div className={classes.page}>
        <header>
          <SiteBrand />
        </header>
        <main id="main" className={classes.card}>
          <Outlet />
        </main>
      </div>
    </SiteName>
  );
}
