import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useSettings } from '#web/features/settings/use-settings.ts';
import { PostalAddress, VisitWebsite } from '#web/features/settings/visit-website.tsx';
import { useAppLink } from '#web/kit/app-link.ts';
import { type PortalEntry, portalNav } from './portal-nav.ts';
import classes from './portal-shell.module.css';

/** How to reach the association, its pages once more, and how this site looks. */
export function PortalFooter({ onTheme }: { onTheme: () => void }) {
  const settings = useSettings();
  return (
    <footer className={classes.footer}>
      <div className={classes.footerBand}>
        <div>
          <Text fw={600}>{settings?.website_name}</Text>
          <Group gap="md" mt={4}>
            {settings?.phone && (
              <Anchor href={`tel:${settings.phone.replaceAll(' ', '')}`}>{settings.phone}</Anchor>
            )}
            {settings?.email && <Anchor href={`mailto:${settings.email}`}>{settings.email}</Anchor>}
            <VisitWebsite look="link" />
            <PostalAddress />
          </Group>
        </div>
        {portalNav.length > 0 && (
          <Group component="nav" aria-label="Pages, in the footer" gap="md">
            {portalNav.map((entry) => (
              <FooterLink key={entry.path} entry={entry} />
            ))}
          </Group>
        )}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconPalette size={18} stroke={1.5} />}
          onClick={onTheme}
        >
          Theme settings
        </Button>
      </div>
    </footer>
  );
}

function FooterLink({ entry }: { entry: PortalEntry }) {
  return <Anchor {...useAppLink(entry.path)}>{entry.label}</Anchor>;
}
