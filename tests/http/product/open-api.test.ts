import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, downloads } from '#contract/calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';
import { webhook } from '#contract/payments/gateway.ts';
import { startApp, type World } from '#tests/world/app.ts';

const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string(), z.object({ schema: Schema.optional() }));
const Operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  description: z.string().optional(),
  parameters: z
    .array(
      z.strictObject({ name: z.string(), in: z.literal('query'), required: z.boolean(), schema: Schema }),
    )
    .optional(),
  requestBody: z.strictObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.strictObject({ description: z.string(), content: Content.optional() })),
});
/** What OpenAPI 3.1 asks of a description, as far as ours uses it. */
const Description = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.strictObject({ get: Operation.optional(), post: Operation.optional() }),
  ),
});

let world: World;
let description: z.infer<typeof Description>;
beforeAll(async () => {
  world = await startApp();
  const answer = await fetch(`${world.url}/api/openapi.json`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  description = Description.parse(await answer.json());
});
afterAll(() => world.close());

const every = Object.entries<Call | Download>({ ...calls, ...downloads });

function operationOf({ method, path }: { method: 'GET' | 'POST'; path: string }) {
  return description.paths[`/api${path}`]?.[method === 'GET' ? 'get' : 'post'];
}

describe('openapi.json', () => {
  test.each(every)('describes %s with its input and answer', (name, call) => {
    const operation = operationOf(call);
    expect(operation).toMatchObject({ operationId: name, summary: call.summary });
    const fields = call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : [];
    if (call.method === 'GET') {
      expect(operation?.parameters?.map((parameter) => parameter.name)).toEqual(fields);
    } else {
      const content = operation?.requestBody?.content ?? {};
      expect(Object.keys(content)).toEqual([
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ]);
      for (const { schema } of Object.values(content))
        expect(Object.keys((schema?.['properties'] as object | undefined) ?? {})).toEqual(fields);
    }
    const { 200: answer, default: refusal } = operation?.responses ?? {};
    if ('output' in call)
      expect(answer?.content?.['application/json']?.schema).toMatchObject({
        type: 'object',
        properties: { status: { const: true }, message: { type: 'string' } },
      });
    else expect(Object.keys(answer?.content ?? {})).toEqual(call.contentTypes);
    expect(refusal?.content?.['application/json']?.schema).toMatchObject({
      properties: { status: { const: false }, errors: { type: 'object' } },
    });
  });

  test("describes the gateway's own call, and nothing that is not there", () => {
    expect(operationOf(webhook)).toMatchObject({ operationId: 'webhook' });
    expect(Object.keys(description.paths)).toHaveLength(every.length + 1);
  });

  test('points to nothing outside itself', () => {
    expect(JSON.stringify(description)).not.toContain('"$ref"');
  });
});

test('the page of the calls names every call and loads nothing', async () => {
  const answer = await fetch(`${world.url}/api/docs`);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const page = await answer.text();
  for (const [, call] of every) expect(page).toContain(`/api${call.path}`);
  expect(page).not.toMatch(/<script|<link|<img|src=/);
});
