import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPerson, aQuickAdministrator } from '#tests/world/sessions.ts';
import { startApplication } from './apply.ts';
import { aPayer } from './pay.ts';

/** A call as somebody who may use it would send it. */
export interface GoodRequest {
  browser: Browser;
  input: Record<string, unknown>;
}

/** Who walks through the calls: the world and its administrator, signed in once. */
export interface Walk {
  world: World;
  office: Browser;
}

export const visitor =
  (input: object) =>
  async ({ world }: Walk): Promise<GoodRequest> => ({ browser: world.browser(), input: { ...input } });

export const applicant =
  (input: (id: string) => object | Promise<object>) =>
  async ({ world }: Walk): Promise<GoodRequest> => {
    const { browser, id } = await startApplication(world);
    return { browser, input: { ...(await input(id)) } };
  };

export const payer =
  (input: (id: string) => object) =>
  async ({ world }: Walk): Promise<GoodRequest> => {
    const { browser, id } = await aPayer(world);
    return { browser, input: { ...input(id) } };
  };

export const office =
  (input: (application: { id: number; application_no: string | null }) => object) =>
  async ({ world, office: browser }: Walk): Promise<GoodRequest> => ({
    browser,
    input: { ...input(await anApplication(world.db, { status_id: 3, paid: true })) },
  });

/** A visitor who looks for a membership of somebody. */
export const lookingFor =
  (input: (member: { public_id: string; email: string }) => object) =>
  async ({ world }: Walk): Promise<GoodRequest> => {
    const member = await anApplication(world.db, {
      status_id: 12,
      membership_no: fresh('LM').replace(' ', ''),
    });
    return { browser: world.browser(), input: { ...input(member) } };
  };

let made = 0;

/** A name that nothing had before. */
export function fresh(word: string): string {
  made += 1;
  return `${word} ${made}`;
}

/** An administrator's request for which something has to be there first. */
export const prepared =
  (input: (walk: Walk) => object | Promise<object>) =>
  async (walk: Walk): Promise<GoodRequest> => ({ browser: walk.office, input: { ...(await input(walk)) } });

export const member =
  (input: object) =>
  async ({ world }: Walk): Promise<GoodRequest> => ({
    browser: await aPerson(world, 'member'),
    input: { ...input },
  });

/** An administrator's request about themselves. */
export const own =
  (input: (name: string) => object) =>
  async ({ world }: Walk): Promise<GoodRequest> => {
    const name = fresh('Own');
    return { browser: await aQuickAdministrator(world, name, {}), input: { ...input(name) } };
  };
