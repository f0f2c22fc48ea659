import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfPortal } from '#contract/kit/portal-address.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { answersIn } from './page-head.ts';

const { path } = settingsCalls.settings;

/**
 * Pages that the browser draws get the association's settings along: the name, the menu and the test-mode ribbon are there
 * at the first paint, and nothing below them moves. The settings are asked for with the visitor's own cookies, so nobody
 * sees more of them than by asking.
 * @returns adds the settings to index.html; leaves it as it is where they cannot be read
 */
export function createUndrawnPages(
  app: FastifyInstance,
): (request: FastifyRequest, page: string) => Promise<string> {
  return async ({ url, headers, log }, page) => {
    const face = isOfPortal(url.slice('/application'.length).split('?')[0] ?? '') ? 'portal' : 'office';
    const { cookie = '' } = headers;
    const asked = { url: `/api${path}`, headers: { cookie, 'x-face': face, source: 'web' } };
    const answer = await app.inject(asked).catch((error: unknown) => {
      log.warn({ err: error }, 'the settings could not be read for a page');
      return null;
    });
    if (answer?.statusCode !== 200) return page;
    const root = '<div id="root"></div>';
    return page.replace(root, () => `${root}\n${answersIn({ [path]: answer.json() })}`);
  };
}
