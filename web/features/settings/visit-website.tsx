import { Button } from '@mantine/core';
import type { PublicSettings } from '#contract/settings/calls.ts';
import { OutsideLink } from '#web/kit/page/links.tsx';
import { useSettings } from './use-settings.ts';

/** 'Visit Website', where one is known. */
export function VisitWebsite({ look = 'button' }: { look?: 'button' | 'link' }) {
  const address = websiteOf(useSettings());
  if (address === null) return null;
  if (look === 'link') return <OutsideLink href={address}>Visit Website</OutsideLink>;
  return (
    <Button component="a" variant="default" href={address} target="_blank" rel="noopener noreferrer">
      Visit Website
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
