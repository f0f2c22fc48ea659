import { type appManifest, shortName } from '#contract/settings/app-manifest.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { readAssociation } from './association.ts';

const site = '/application/';
const icon = (name: string, purpose: 'any' | 'maskable') => ({
  src: `${site}icons/${name}.png`,
  sizes: `${name.split('-')[1]}x${name.split('-')[1]}`,
  type: 'image/png',
  purpose,
});

/** app_manifest: begins where a member signs in, which leads who is signed in to their own page. */
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
