import { Anchor, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ContactLinks, SiteBrand, useSettings } from '#web/features/settings/index.ts';
import { useAppLink } from '#web/kit/page/app-link.ts';
import { OutsideLink } from '#web/kit/page/links.tsx';
import { lazyDialog, preloadsOnIntent } from '#web/kit/dialog/lazy-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { LanguageChoice } from './language-choice.tsx';
import { MemberMenu } from './member-menu.tsx';
import classes from './portal-header.module.css';
import { type PortalEntry, portalNav } from './portal-nav.ts';

const PortalDrawer = lazyDialog(async () => (await import('./portal-drawer.tsx')).PortalDrawer);

/**
 * How to reach the association and its pages, then its name, our pages, and who is signed in (D3 section 1). Below
 * 992 px all but name and person folds into a drawer.
 */
export function PortalHeader() {
  const [opened, { open, close }] = useDisclosure(false);
  const pages = portalNav(useSettings());
  return (
    <header className={classes.header}>
      <Strip />
      <div className={classes.band}>
        <div className={classes.home}>
          <SiteBrand />
        </div>
        <Group
          component="nav"
          aria-label={t('Pages')}
          visibleFrom="md"
          className={classes.nav}
          data-many={pages.length > 4 || undefined}
        >
          {pages.map((entry) => (
            <BandLink key={entry.path} entry={entry} />
          ))}
        </Group>
        <Group gap="xs" wrap="nowrap" className={classes.end}>
          <MemberMenu />
          <Burger
            hiddenFrom="md"
            opened={opened}
            onClick={open}
            {...preloadsOnIntent(PortalDrawer)}
            aria-label={t('Open the menu')}
            aria-haspopup="dialog"
            size="sm"
            className={classes.burger}
          />
        </Group>
      </div>
      <PortalDrawer opened={opened} onClose={close} />
    </header>
  );
}

/** Phone, e-mail and the association's own pages, as far as the office has entered any, and the language. */
function Strip() {
  const { links = [] } = useSettings() ?? {};
  return (
    <div className={classes.strip}>
      <div className={classes.stripBand}>
        <Group gap="0 1.25rem" visibleFrom="md">
          <ContactLinks />
        </Group>
        <Group gap="0 1.25rem" className={classes.stripEnd}>
          {links.length > 0 && (
            <Group component="nav" aria-label={t('Association')} gap="0 1.25rem" visibleFrom="md">
              {links.map(({ label, url }, position) => (
                <OutsideLink key={position} href={url}>
                  {label}
                </OutsideLink>
              ))}
            </Group>
          )}
          <LanguageChoice />
        </Group>
      </div>
    </div>
  );
}

function BandLink({ entry }: { entry: PortalEntry }) {
  return (
    <Anchor {...useAppLink(entry.path)} className={classes.link}>
      {t(entry.label)}
    </Anchor>
  );
}
