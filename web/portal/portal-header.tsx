import { Anchor, Burger, Group, NavLink, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ContactLinks, SiteBrand, useSettings } from '#web/features/settings/index.ts';
import { useAppLink } from '#web/kit/page/app-link.ts';
import { OutsideLink } from '#web/kit/page/links.tsx';
import { IconExternalLink } from '#web/kit/icons.tsx';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { MemberMenu } from './member-menu.tsx';
import classes from './portal-header.module.css';
import { footerNav, type PortalEntry, portalNav } from './portal-nav.ts';

/**
 * How to reach the association and its pages, then its name, our pages, and who is signed in (D3 section 1). Below
 * 992 px all but name and person folds into a drawer.
 */
export function PortalHeader() {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <header className={classes.header}>
      <Strip />
      <div className={classes.band}>
        <div className={classes.home}>
          <SiteBrand />
        </div>
        <Group component="nav" aria-label="Pages" visibleFrom="md" className={classes.nav}>
          {portalNav.map((entry) => (
            <BandLink key={entry.path} entry={entry} />
          ))}
        </Group>
        <Group gap="xs" wrap="nowrap">
          <MemberMenu />
          <Burger
            hiddenFrom="md"
            opened={opened}
            onClick={open}
            aria-label="Open the menu"
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

/** Phone, e-mail and the association's own pages, as far as the office has entered any. */
function Strip() {
  const { phone = '', email = '', links = [] } = useSettings() ?? {};
  if (phone === '' && email === '' && links.length === 0) return null;
  return (
    <div className={classes.strip}>
      <div className={classes.stripBand}>
        <Group gap="0 20px">
          <ContactLinks />
        </Group>
        {links.length > 0 && (
          <Group component="nav" aria-label="Association" gap="0 20px">
            {links.map(({ label, url }, position) => (
              <OutsideLink key={position} href={url}>
                {label}
              </OutsideLink>
            ))}
          </Group>
        )}
      </div>
    </div>
  );
}

function BandLink({ entry }: { entry: PortalEntry }) {
  return (
    <Anchor {...useAppLink(entry.path)} className={classes.link}>
      {entry.label}
    </Anchor>
  );
}

interface PortalDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** What the header holds on a wide screen, for a phone: our pages, the association's, and how to reach it. */
function PortalDrawer({ opened, onClose }: PortalDrawerProps) {
  const settings = useSettings();
  const { links = [], phone = '', email = '' } = settings ?? {};
  return (
    <Panel opened={opened} onClose={onClose} size="menu" title="Menu">
      <Stack gap="lg">
        <Stack component="nav" aria-label="Pages" gap={0}>
          {footerNav.map((entry) => (
            <DrawerLink key={entry.path} entry={entry} onNavigate={onClose} />
          ))}
        </Stack>
        {links.length > 0 && (
          <Stack component="nav" aria-label="Association" gap={0}>
            <Text fw={600} px="sm">
              {settings?.website_name}
            </Text>
            {links.map(({ label, url }, position) => (
              <OutsideLink key={position} href={url} className={classes.drawerLink}>
                {label} <IconExternalLink size={16} stroke={1.5} aria-hidden />
              </OutsideLink>
            ))}
          </Stack>
        )}
        {(phone !== '' || email !== '') && (
          <Stack gap={0} className={classes.drawerContact}>
            <ContactLinks />
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}

function DrawerLink({ entry, onNavigate }: { entry: PortalEntry; onNavigate: () => void }) {
  const link = useAppLink(entry.path, onNavigate);
  return (
    <NavLink
      {...link}
      active={link['aria-current'] === 'page'}
      label={entry.label}
      className={classes.drawerEntry}
    />
  );
}
