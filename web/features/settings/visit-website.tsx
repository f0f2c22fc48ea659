import { Anchor, Button } from '@mantine/core';
import { useSettings } from './use-settings.ts';

/** 'Visit Website', where the setting is a website and no postal address. */
export function VisitWebsite({ look = 'button' }: { look?: 'button' | 'link' }) {
  const address = useSettings()?.webaddress ?? '';
  if (!isWebsite(address)) return null;
  const link = { href: address, target: '_blank', rel: 'noreferrer', children: 'Visit Website' };
  return look === 'link' ? <Anchor {...link} /> : <Button component="a" variant="default" {...link} />;
}

/** The setting, where it is a postal address and no website. */
export function PostalAddress() {
  const address = useSettings()?.webaddress ?? '';
  return address !== '' && !isWebsite(address) && <span>{address}</span>;
}

function isWebsite(address: string): boolean {
  return /^https?:\/\//.test(address);
}
