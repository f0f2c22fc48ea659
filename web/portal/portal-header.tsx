import { Anchor, Burger, Group, NavLink, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { SiteBrand } from '#web/features/settings/site-brand.tsx';
import { useAppLink } from '#web/kit/app-link.ts';
import { Panel } from '#web/kit/panel.tsx';
import { MemberMenu } from './member-menu.tsx';
import { type PortalEntry, portalNav } from './portal-nav.ts';
import classes from './portal-shell.module.css';

/** The association's name, its pages, and who is signed in. On a phone the pages fold into a drawer. */
export function PortalHeader() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <header className={classes.header}>
      <div className={classes.band}>
        <div className={classes.home}>
          <SiteBrand />
        </div>
        <Group component="nav" aria-label="Pages" gap="lg" visibleFrom="lg" className={classes.nav}>
          {portalNav.map((entry) => (
            <BandLink key={entry.path} entry={entry} />
          ))}
        </Group>
        <Group gap="xs" wrap="nowrap">
          <MemberMenu />
          {portalNav.length > 0 && (
            <Burger
              hiddenFrom="lg"
              opened={opened}
              onClick={open}
              aria-label="Open the menu"
              size="sm"
              className={classes.burger}
            />
          )}
        </Group>
      </div>
      <Panel opened={opened} onClose={close} size="menu" title="Menu">
        <Stack component="nav" aria-label="Pages" gap={0}>
          {portalNav.map((entry) => (
            <DrawerLink key={entry.path} entry={entry} onNavigate={close} />
          ))}
        </Stack>
      </Panel>
    </header>
  );
}

function BandLink({ entry }: { entry: PortalEntry }) {
  return (
    <Anchor {...useAppLink(entry.path)} className={classes.link}>
      {entry.label}
    </Anchor>
  );
}

function DrawerLink({ entry, onNavigate }: { entry: PortalEntry; onNavigate: () => void }) {
  const link = useAppLink(entry.path, onNavigate);
  return (
    <NavLink
      {...link}
      active={link['aria-current'] === 'page'}
      label={entry.label}
      className={classes.drawerLink}
    />
  );
}
