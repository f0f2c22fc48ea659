import { Outlet } from '@tanstack/react-router';
import { SiteBrand, TestModeRibbon, useSettings } from '#web/features/settings/index.ts';
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
