import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet } from '@tanstack/react-router';
import { showUnread, useUnread } from '#web/features/notifications/index.ts';
import { FailingStrip, SiteBrand, TestModeRibbon, useSettings } from '#web/features/settings/index.ts';
import { useDemand } from '#web/features/demand/index.ts';
import { ReasonAsked } from '#web/features/export-reason/index.ts';
import { ProofAsked } from '#web/features/proof/index.ts';
import { useFreshRights, useSession } from '#web/features/session/index.ts';
import { officeSignIn, SessionEnded } from '#web/features/sign-in/ended/index.ts';
import { Crumbs } from '#web/kit/page/crumbs.tsx';
import { SiteName, TitlePrefix } from '#web/kit/page/page-title.tsx';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { MayOpen } from '#web/kit/page/may-open.ts';
import { SkipLink } from '#web/kit/page/skip-link.tsx';
import { forgetTab } from '#web/kit/data/tab-storage.ts';
import { t } from '#web/kit/language/t.ts';
import { mayOpenPath } from './office-menu.ts';
import { OfficeNav } from './office-nav.tsx';
import { OfficeTools } from './office-tools.tsx';
import classes from './office-shell.module.css';

/** The frame of every page of the staff; the side menu folds away below 992 px (D1 section 9). */
export function OfficeShell({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const unread = useUnread();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <SiteName value={settings?.website_name || 'OMAS'}>
      <TitlePrefix value={unread > 0 ? `(${showUnread(unread)}) ` : ''}>
        <SkipLink />
        <div className={classes.office}>
          <nav aria-label={t('Menu')} className={classes.side}>
            <div className={classes.home}>
              <SiteBrand />
            </div>
            <OfficeNav />
          </nav>
          <div className={classes.right}>
            <FailingStrip />
            <TestModeRibbon />
            <header className={classes.bar}>
              <Burger
                opened={opened}
                onClick={open}
                size="sm"
                aria-label={t('Open the menu')}
                className={classes.burger}
              />
              <div className={classes.sign}>
                <SiteBrand sign />
              </div>
              <div className={classes.crumbs}>
                <Crumbs />
              </div>
              <OfficeTools />
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
        <Panel opened={opened} onClose={close} size="menu" side="left" title={t('Menu')} head={<SiteBrand />}>
          <nav aria-label={t('Menu')}>
            <OfficeNav onNavigate={close} />
          </nav>
        </Panel>
      </TitlePrefix>
    </SiteName>
  );
}

/** How far down the page is, as a line under the top bar. */
function ScrollProgress() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { documentElement: page } = document;
    function draw() {
      const way = page.scrollHeight - page.clientHeight;
      if (line.current) line.current.style.transform = `scaleX(${way > 0 ? page.scrollTop / way : 0})`;
    }
    draw();
    window.addEventListener('scroll', draw, { passive: true });
    // Lists that load make the page longer without a scroll.
    const growing = new ResizeObserver(draw);
    growing.observe(document.body);
    return () => {
      window.removeEventListener('scroll', draw);
      growing.disconnect();
    };
  }, []);
  return <div ref={line} className={classes.progress} aria-hidden />;
}

export function OfficeLayout() {
  useFreshRights();
  useDemand();
  const session = useSession();
  return (
    <MayOpen value={(path) => mayOpenPath(session, path)}>
      <OfficeShell>
        <Outlet />
        <ProofAsked />
        <ReasonAsked />
        <SessionEnded calls={officeSignIn} forget={forgetTab} />
      </OfficeShell>
    </MayOpen>
  );
}
