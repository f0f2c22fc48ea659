import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import { goodRequests } from '#tests/steps/good-requests.ts';
import type { GoodRequest, Walk } from '#tests/steps/who-asks.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { keepInUse } from '#tests/world/sessions.ts';

let world: World;
let walk: Walk;
beforeAll(async () => {
  world = await startApp();
  walk = { world, office: await world.admin() };
});
afterAll(() => world.close());

type Input = GoodRequest['input'];

/** Names and values as a form holds them: a list by its name, what stands inside a value in brackets. */
function pairs(input: Input): [string, string | File][] {
  return Object.entries(input).flatMap(([name, value]): [string, string | File][] => {
    if (value === undefined || value === null) return [];
    if (value instanceof File) return [[name, value]];
    if (Array.isArray(value)) return value.map((item) => [`${name}[]`, String(item ?? '')]);
    if (typeof value === 'object')
      return pairs(value as Input).map(([inner, item]) => [`${name}[${inner}]`, item]);
    return [[name, `${value as string | number}`]];
  });
}

function urlencoded(input: Input): RequestInit {
  const texts = pairs(input).map(([name, value]) => [name, value instanceof File ? '' : value]);
  return { body: new URLSearchParams(texts) };
}

function multipart(input: Input): RequestInit {
  const form = new FormData();
  for (const [name, value] of pairs(input)) form.append(name, value);
  return { body: form };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);
}

function json(input: Input): RequestInit {
  return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
}

const posts = Object.entries<Call>(calls).filter(([, { method }]) => method === 'POST') as [
  keyof typeof calls,
  Call,
][];

test.each(posts)('%s says the same in every form (decisions section 2)', async (name, { path }) => {
  const told: unknown[] = [];
  for (const form of [json, urlencoded, multipart]) {
    // Codes are mailed to one address once a minute.
    world.clock.pass(61);
    await keepInUse(world);
    const { browser, input } = await goodRequests[name](walk);
    // Only a multipart form carries files.
    if (form !== multipart && Object.values(input).some((value) => value instanceof File)) continue;
    // What a device signed is an object, and so is a row of a file, which JSON alone can say.
    if (form !== json && Object.values(input).flat().some(isObject)) continue;
    const response = await browser.fetch(`/api${path}`, { method: 'POST', ...form(input) });
    const body = (await response.json()) as { status: boolean; code?: string; errors?: object };
    told.push({ http: response.status, status: body.status, code: body.code, errors: body.errors });
  }
  expect(told.length).toBeGreaterThan(0);
  for (const one of told) expect(one).toEqual(told[0]);
});
