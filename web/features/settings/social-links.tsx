import { ActionIcon, Group } from '@mantine/core';
import { type SocialSite, socialSiteNames, socialSites } from '#contract/settings/links.ts';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
} from '#web/kit/icons.tsx';
import { useSettings } from './use-settings.ts';

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
    <Group component="nav" aria-label="Social media" gap={4} ml={-12}>
      {sites.map((site) => {
        const Icon = icons[site];
        return (
          <ActionIcon
            key={site}
            component="a"
            href={settings[site]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${settings.website_name} on ${socialSites[site]} (opens in a new tab)`}
            size={44}
          >
            <Icon size={22} stroke={1.5} aria-hidden />
          </ActionIcon>
        );
      })}
    </Group>
  );
}
