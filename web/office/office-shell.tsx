import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Bell } from '#web/features/notifications/bell.tsx';
import { showUnread } from '#web/features/notifications/in-words.ts';
import { useUnread } from '#web/features/notifications/use-notifications.ts';
import { SiteBrand } from '#web/features/settings/site-brand.tsx';
import { TestModeRibbon } from '#web/features/settings/test-mode-ribbon.tsx';
import { useSettings } from '#web/features/settings/use-settings.ts';
import { Crumbs } from '#web/kit/page/crumbs.tsx';
import { SiteName, TitlePrefix } from '#web/kit/page/page-title.tsx';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { SkipLink } from '#web/kit/page/skip-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './office-shell.module.css';
import { OfficeNav } from './office-nav.tsx';
import { ScrollProgress } from './scroll-progress.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { ThemeButton } from './theme-button.tsx';

/** What stands around every page of the staff; the side menu folds away below 992 px (D1 section 9). */
export function OfficeShell({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const unread = useUnread();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <SiteName value={settings?.website_name || 'OMAS'}>
      <TitlePrefix value={unread > 0 ? `(${showUnread(unread)}) ` : ''}>
        <SkipLink />
        <div className={classes.office}>
          <nav aria-label="Menu" className={classes.side}>
            <div className={classes.home}>
              <SiteBrand />
            </div>
            <OfficeNav />
          </nav>
          <div className={classes.right}>
            <TestModeRibbon />
            <header className={classes.bar}>
              <Burger
                opened={opened}
                onClick={open}
                size="sm"
                aria-label="Open the menu"
                className={classes.burger}
              />
              <div className={classes.sign}>
                <SiteBrand sign />
              </div>
              <div className={classes.crumbs}>
                <Crumbs />
              </div>
              <Bell />
              <ShortcutHelp />
              <ThemeButton />
              <AccountMenu />
              <ScrollProgress />
            </header>
            <main id="main" tabIndex={-1} className={classes.main}>
              <div className={classes.way}>
                <Crumbs />
              </div>
              {children}
            </main>
          </div>
        </div>
        <Panel opened={opened} onClose={close} size="menu" side="left" title="Menu" head={<SiteBrand />}>
          <nav aria-label="Menu">
            <OfficeNav onNavigate={close} />
          </nav>
        </Panel>
      </TitlePrefix>
    </SiteName>
  );
}
