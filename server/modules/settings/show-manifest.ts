import type { appManifest } from '#contract/settings/calls.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { readAssociation } from './association.ts';

const site = '/application/';
const icon = (name: string, purpose: 'any' | 'maskable') => ({
  src: `${site}icons/${name}.png`,
  sizes: `${name.split('-')[1]}x${name.split('-')[1]}`,
  type: 'image/png',
  purpose,
});

/** app_manifest: starts on the sign-in page, which redirects signed-in members to their own page. */
export const showManifest: DownloadHandler<typeof appManifest> = async ({ db }) => {
  const { name } = await readAssociation(db);
  const manifest = {
    id: site,
    name,
    short_name: shortName(name),
    start_url: `${site}user-login`,
    scope: site,
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    icons: [icon('icon-192', 'any'), icon('icon-512', 'any'), icon('maskable-512', 'maskable')],
  };
  return {
    body: Buffer.from(JSON.stringify(manifest)),
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  };
};

/** Longest name that launchers show in full. */
const LONGEST_SHOWN = 12;

/**
 * The name below the icon: 'Association of Minimal Access Surgeons of India' is AMASI. A name without useful initials
 * stays as it is, and the launcher cuts it.
 */
export function shortName(name: string): string {
  if (name.length <= LONGEST_SHOWN) return name;
  const capitals = (name.match(/(?<![\p{L}\p{N}])\p{Lu}/gu) ?? []).join('');
  return capitals.length >= 3 && capitals.length <= LONGEST_SHOWN ? capitals : name;
}
