import { ActionIcon, Button, Group } from '@mantine/core';
import { type SocialSite, socialSiteNames, socialSites } from '#contract/settings/links.ts';
import type { PublicSettings } from '#contract/settings/calls.ts';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconMail,
  IconPhone,
} from '#web/kit/icons.tsx';
import { OutsideLink } from '#web/kit/page/links.tsx';
import { MailLink, PhoneLink } from '#web/kit/page/contact-links.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './contact.module.css';
import { useSettings } from './use-settings.ts';

const icon = { size: 18, 'aria-hidden': true } as const;

/** How to reach the office: a call and a mail, each a touch away. */
export function ContactLinks() {
  const { phone = '', email = '' } = useSettings() ?? {};
  return (
    <>
      <PhoneLink phone={phone} className={classes.link}>
        <IconPhone {...icon} />
        {phone}
      </PhoneLink>
      <MailLink email={email} className={classes.link}>
        <IconMail {...icon} />
        <span className={classes.email}>{email}</span>
      </MailLink>
    </>
  );
}

const icons: Record<SocialSite, typeof IconBrandX> = {
  facebook: IconBrandFacebook,
  x: IconBrandX,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  youtube: IconBrandYoutube,
};

/** Where else the association is found, each by the sign of its site; nothing where it is nowhere. */
export function SocialLinks() {
  const settings = useSettings();
  const sites = settings ? socialSiteNames.filter((site) => settings[site] !== '') : [];
  if (!settings || sites.length === 0) return null;
  return (
    <Group component="nav" aria-label={t('Social media')} gap="xxs" ml="-sm">
      {sites.map((site) => {
        const Icon = icons[site];
        return (
          <ActionIcon
            key={site}
            component="a"
            href={settings[site]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('{name} on {site} (opens in a new tab)', {
              name: settings.website_name,
              site: socialSites[site],
            })}
            size={44}
          >
            <Icon aria-hidden />
          </ActionIcon>
        );
      })}
    </Group>
  );
}

/** 'Visit Website', where one is known. */
export function VisitWebsite({ look = 'button' }: { look?: 'button' | 'link' }) {
  const address = websiteOf(useSettings());
  if (address === null) return null;
  if (look === 'link') return <OutsideLink href={address}>{t('Visit Website')}</OutsideLink>;
  return (
    <Button component="a" variant="default" href={address} target="_blank" rel="noopener noreferrer">
      {t('Visit Website')}
    </Button>
  );
}

/** The setting, where it is a postal address and no website; its lines as they were entered. */
export function PostalAddress() {
  const address = useSettings()?.webaddress ?? '';
  if (address === '' || isWebsite(address)) return null;
  return <address style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>{address}</address>;
}

/** The association's website: the address of the settings where it is one, otherwise the site of its first link. */
function websiteOf(settings: PublicSettings | undefined): string | null {
  const { webaddress = '', links: [first] = [] } = settings ?? {};
  if (isWebsite(webaddress)) return webaddress;
  return first ? new URL(first.url).origin : null;
}

function isWebsite(address: string): boolean {
  return /^https?:\/\//.test(address);
}
