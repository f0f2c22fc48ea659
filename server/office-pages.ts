import type { FastifyRequest } from 'fastify';
import { sessionCookies } from '#server/modules/accounts/index.ts';
import { readManifest } from '#tools/web-build/page-files.ts';
import { mayBeDrawn } from './draw-pages.ts';
import { addHead, headOf } from './page-head.ts';

/** What most days begin with, by its address below /application. */
const firstPages: readonly [RegExp, string][] = [
  [/^\/?$|^\/(?:dashboard|membership-application)$/, 'dashboard-page.tsx'],
  [/^\/(?:all-)?membership-application\//, 'application-list-pages.tsx'],
];

/** What every page of the staff needs. */
const frame = ['routes/whole-tree.ts', 'office/office-shell.tsx'];

/**
 * The page for the staff: they are signed in, so the browser draws it, but its files are named at once. Otherwise each waits for
 * the script that imports it: four trips to the server, one after the other.
 * That the cookie is there is enough: nothing but the names of files follows from it.
 * @param template index.html as it was built
 * @returns the page that is asked for; null for one of others, or for who is not signed in
 */
export async function createOfficePages(
  template: string,
): Promise<(request: FastifyRequest) => string | null> {
  const manifest = await readManifest();
  const pageOf = (files: readonly string[]) => addHead(template, headOf(files, manifest, template));
  const others = pageOf(frame);
  const pages = firstPages.map(
    ([address, file]) => [address, pageOf([...frame, `office/pages/${file}`])] as const,
  );
  return ({ url, headers: { cookie = '' } }) => {
    const [path = ''] = url.slice('/application'.length).split('?');
    if (mayBeDrawn.test(path) || !cookie.includes(sessionCookies.admin)) return null;
    return pages.find(([address]) => address.test(path))?.[1] ?? others;
  };
}
