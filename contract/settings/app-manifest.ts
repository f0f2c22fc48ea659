import { defineDownload } from '#contract/kit/define-download.ts';
import { z } from 'zod';

/** What a browser needs to put the portal on a home screen, under the association's own name (W3C Web App Manifest). */
export const appManifest = defineDownload({
  method: 'GET',
  path: '/app_manifest',
  summary: "The portal's web app manifest, with the association's name",
  access: { visitor: true },
  input: z.object({}),
  contentTypes: ['application/manifest+json'],
});

/** Longest name that launchers show whole. */
const longestShown = 12;

/**
 * What stands below the icon: 'Association of Minimal Access Surgeons of India' is AMASI. A name whose capitals say
 * nothing stays as it is, and the launcher cuts it.
 */
export function shortName(name: string): string {
  if (name.length <= longestShown) return name;
  const capitals = (name.match(/(?<![\p{L}\p{N}])\p{Lu}/gu) ?? []).join('');
  return capitals.length >= 3 && capitals.length <= longestShown ? capitals : name;
}
