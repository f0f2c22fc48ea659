import { NavLink, Stack, Text } from '@mantine/core';
import { ContactLinks, useSettings } from '#web/features/settings/index.ts';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { IconExternalLink } from '#web/kit/icons.tsx';
import { useAppLink } from '#web/kit/page/app-link.ts';
import { OutsideLink } from '#web/kit/page/links.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './portal-header.module.css';
import { footerNav, type PortalEntry } from './portal-nav.ts';

interface PortalDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** What the header holds on a wide screen, for a phone: our pages, the association's, and how to reach it. */
export function PortalDrawer({ opened, onClose }: PortalDrawerProps) {
  const settings = useSettings();
  const { links = [], phone = '', email = '' } = settings ?? {};
  return (
    <Panel opened={opened} onClose={onClose} size="menu" title={t('Menu')}>
      <Stack gap="lg">
        <Stack component="nav" aria-label={t('Pages')} gap={0}>
          {footerNav(settings).map((entry) => (
            <DrawerLink key={entry.path} entry={entry} onNavigate={onClose} />
          ))}
        </Stack>
        {links.length > 0 && (
          <Stack component="nav" aria-label={t('Association')} gap={0}>
            <Text fw={600} px="sm">
              {settings?.website_name}
            </Text>
            {links.map(({ label, url }, position) => (
              <OutsideLink key={position} href={url} className={classes.drawerLink}>
                {label} <IconExternalLink size={16} aria-hidden />
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
      label={t(entry.label)}
      className={classes.drawerEntry}
    />
  );
}
