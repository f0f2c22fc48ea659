import { Anchor, Button, Stack, Text } from '@mantine/core';
import { ContactLinks } from '#web/features/settings/contact-links.tsx';
import { SocialLinks } from '#web/features/settings/social-links.tsx';
import { useSettings } from '#web/features/settings/use-settings.ts';
import { PostalAddress, VisitWebsite } from '#web/features/settings/visit-website.tsx';
import { IconPalette } from '#web/kit/icons.tsx';
import { useAppLink } from '#web/kit/page/app-link.ts';
import { OutsideLink } from '#web/kit/page/links.tsx';
import classes from './portal-footer.module.css';
import { footerNav, type PortalEntry } from './portal-nav.ts';

/** How to reach the association, our pages and its own once more, who built this site, and how it looks. */
export function PortalFooter({ onTheme }: { onTheme: () => void }) {
  const settings = useSettings();
  const links = settings?.links ?? [];
  return (
    <footer className={classes.footer}>
      <div className={classes.parts}>
        <div>
          <Text fw={600} mb={8}>
            {settings?.website_name}
          </Text>
          <PostalAddress />
          <Stack gap={0} align="flex-start" className={classes.entries}>
            <ContactLinks />
            <VisitWebsite look="link" />
          </Stack>
          <SocialLinks />
        </div>
        <nav aria-label="Pages, in the footer">
          <Text fw={600} mb={8}>
            Membership
          </Text>
          <Stack gap={0} align="flex-start" className={classes.entries}>
            {footerNav.map((entry) => (
              <FooterLink key={entry.path} entry={entry} />
            ))}
          </Stack>
        </nav>
        {links.length > 0 && (
          <nav aria-label="Association, in the footer">
            <Text fw={600} mb={8}>
              Association
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
          Built with OMAS
        </Text>
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
