import type { ReactNode } from 'react';
import { Anchor, Button, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import {
  ContactLinks,
  PostalAddress,
  SocialLinks,
  TestModeRibbon,
  useSettings,
  VisitWebsite,
} from '#web/features/settings/index.ts';
import { memberSignIn, SessionEnded } from '#web/features/sign-in/ended/index.ts';
import { SiteName } from '#web/kit/page/page-title.tsx';
import { SkipLink } from '#web/kit/page/skip-link.tsx';
import { IconMoon } from '#web/kit/icons.tsx';
import { useAppLink } from '#web/kit/page/app-link.ts';
import { OutsideLink } from '#web/kit/page/links.tsx';
import { PortalHeader } from './portal-header.tsx';
import { footerNav, type PortalEntry } from './portal-nav.ts';
import { forgetPerson } from '#web/kit/data/kept-of-person.ts';
import { withoutStyleElement } from '#web/kit/theme/page-styles.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './portal-shell.module.css';

/** The frame of every page of applicants and members. */
export function PortalShell({ children }: { children: ReactNode }) {
  const settings = useSettings();
  return (
    <SiteName value={settings?.website_name || 'OMAS'}>
      <SkipLink />
      <div className={classes.page}>
        <TestModeRibbon />
        <PortalHeader />
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <PortalFooter />
      </div>
    </SiteName>
  );
}

/** How to reach the association, our pages and its own once more, who built this site, and light or dark. */
function PortalFooter() {
  const settings = useSettings();
  const { toggleColorScheme } = useMantineColorScheme(withoutStyleElement);
  const links = settings?.links ?? [];
  return (
    <footer className={classes.footer}>
      <div className={classes.parts}>
        <div>
          <Text fw={600} mb="xs">
            {settings?.website_name}
          </Text>
          <PostalAddress />
          <Stack gap={0} align="flex-start" className={classes.entries}>
            <ContactLinks />
            <VisitWebsite look="link" />
          </Stack>
          <SocialLinks />
        </div>
        <nav aria-label={t('Pages, in the footer')}>
          <Text fw={600} mb="xs">
            {t('Membership')}
          </Text>
          <div className={`${classes.entries} ${classes.links}`}>
            {footerNav(settings).map((entry) => (
              <FooterLink key={entry.path} entry={entry} />
            ))}
          </div>
        </nav>
        {links.length > 0 && (
          <nav aria-label={t('Association, in the footer')}>
            <Text fw={600} mb="xs">
              {t('Association')}
            </Text>
            <div className={`${classes.entries} ${classes.links}`}>
              {links.map(({ label, url }, position) => (
                <OutsideLink key={position} href={url}>
                  {label}
                </OutsideLink>
              ))}
            </div>
          </nav>
        )}
      </div>
      <div className={classes.end}>
        <Text c="dimmed" size="sm">
          {t('Built with OMAS')}
        </Text>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconMoon size={18} />}
          onClick={toggleColorScheme}
        >
          {t('Light or dark')}
        </Button>
      </div>
    </footer>
  );
}

function FooterLink({ entry }: { entry: PortalEntry }) {
  return <Anchor {...useAppLink(entry.path)}>{t(entry.label)}</Anchor>;
}

export function PortalLayout() {
  return (
    <PortalShell>
      <Outlet />
      <SessionEnded calls={memberSignIn} forget={forgetPerson} />
    </PortalShell>
  );
}
