import { Anchor } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { SiteEmblem, TestModeRibbon, useSettings } from '#web/features/settings/index.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { t } from '#web/kit/language/t.ts';
import { SiteName } from '#web/kit/page/page-title.tsx';
import classes from './sign-in-layout.module.css';

/** The frame of the staff's sign-in and password pages: one panel, whose one side says whose office it is. */
export function OfficeSignInLayout() {
  const settings = useSettings();
  return (
    <SiteName value={settings?.website_name || 'OMAS'}>
      <TestModeRibbon />
      <div className={classes.page}>
        <div className={classes.panel}>
          <header className={classes.brand}>
            <span className={classes.emblem}>
              <SiteEmblem size="large" />
            </span>
            <p className={classes.name}>{settings?.website_name}</p>
          </header>
          <main id="main" className={classes.form}>
            <Outlet />
          </main>
        </div>
        <Anchor href={appHref('/privacy')} size="sm" mt="md">
          {t('Privacy notice')}
        </Anchor>
      </div>
    </SiteName>
  );
}
