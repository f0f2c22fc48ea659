import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { calls, downloads } from '#contract/calls.ts';
import type { Access, Call, Permission } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';
import { RefusalBody } from '#contract/kit/refusal-body.ts';
import { webhook } from '#contract/payments/gateway.ts';
import { hashSource, policyOfAnswers } from '#server/kit/http/content-policy.ts';
import { escapeHtml } from '#server/kit/mail/mail-template.ts';

type Shape = Record<string, unknown>;

/** /api/openapi.json from the contract itself, and a page that shows it at /api/docs. */
export function mountOpenApi(app: FastifyInstance): void {
  const document = openApiDocument();
  const page = docsPage();
  app.get('/api/openapi.json', (_request, reply) => reply.send(document));
  const policy = policyOfAnswers({ 'style-src': [hashSource(docsStyles)] });
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
}

/** The OpenAPI 3.1 description of every call, and of the one that the gateway makes. */
function openApiDocument(): Shape {
  const refusal = {
    description: 'A refusal',
    content: { 'application/json': { schema: jsonSchema(RefusalBody, 'output') } },
  };
  const paths: Record<string, Shape> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    const answer = {
      description: 'status true, a message, and this',
      content: { 'application/json': { schema: envelope(call) } },
    };
    const responses = { 200: answer, default: refusal };
    paths[`/api${call.path}`] = { [call.method.toLowerCase()]: operation(name, call, responses) };
  }
  for (const [name, download] of Object.entries<Download>(downloads)) {
    const content = Object.fromEntries(download.contentTypes.map((type) => [type, {}]));
    const responses = { 200: { description: 'The bytes', content }, default: refusal };
    paths[`/api${download.path}`] = { get: operation(name, download, responses) };
  }
  const { summary } = webhook;
  const received = { 200: { description: 'It was heard' }, default: refusal };
  paths[`/api${webhook.path}`] = { post: { operationId: 'webhook', summary, responses: received } };
  return { openapi: '3.1.0', info: { title: 'OMAS', version: '1' }, paths };
}

function operation(
  name: string,
  call: Pick<Call, 'method' | 'summary' | 'access' | 'input'>,
  responses: Shape,
): Shape {
  const schema = jsonSchema(call.input, 'input');
  const described = {
    operationId: name,
    summary: call.summary,
    description: `May be used by: ${whoMay(call.access)}.`,
    responses,
  };
  if (call.method === 'POST') {
    const content = Object.fromEntries(
      ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'].map((type) => [
        type,
        { schema },
      ]),
    );
    return { ...described, requestBody: { content } };
  }
  const properties = (schema.properties ?? {}) as Record<string, Shape>;
  const required = (schema.required ?? []) as string[];
  const parameters = Object.entries(properties).map(([field, of]) => ({
    name: field,
    in: 'query',
    required: required.includes(field),
    schema: of,
  }));
  return { ...described, parameters };
}

function envelope(call: Call): Shape {
  const output = jsonSchema(call.output, 'output');
  const properties = {
    status: { const: true },
    message: { type: 'string' },
    ...(output.properties as Shape | undefined),
  };
  return { ...output, type: 'object', properties };
}

function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): Shape {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Shape;
  return schema;
}

function whoMay(access: Access): string {
  if (access.visitor) return 'everyone';
  const { admin, ...others } = access;
  const office =
    admin === undefined ? [] : admin === 'own' ? ['every administrator'] : [admin].flat().map(holders);
  return [...Object.keys(others).map((kind) => `${kind}s`), ...office].join(', ');
}

function holders({ flag, module }: Permission): string {
  return `administrators with ${flag} on ${module}`;
}

const docsStyles =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:820px;margin:24px auto;padding:0 16px;color-scheme:light dark}' +
  'h2{font-size:17px;margin:28px 0 4px}p{margin:0 0 6px}pre{overflow:auto;font-size:13px}';

function docsPage(): string {
  const rows = Object.entries<Call | Download>({ ...calls, ...downloads })
    .toSorted(([, a], [, b]) => a.path.localeCompare(b.path))
    .map(([, call]) => {
      const input = JSON.stringify(jsonSchema(call.input, 'input').properties ?? {}, null, 2);
      const output =
        'output' in call ? JSON.stringify(jsonSchema(call.output, 'output').properties ?? {}, null, 2) : '';
      return `<section><h2>${call.method} /api${escapeHtml(call.path)}</h2><p>${escapeHtml(call.summary)}. May be used by: ${escapeHtml(whoMay(call.access))}.</p>
<details><summary>Input</summary><pre>${escapeHtml(input)}</pre></details>${output && `<details><summary>Answer</summary><pre>${escapeHtml(output)}</pre></details>`}</section>`;
    });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>OMAS: the calls</title>
<style>${docsStyles}</style></head>
<body><main><h1>The calls of OMAS</h1><p>The same as <a href="/api/openapi.json">openapi.json</a>. Every answer is {status, message, …}; a refusal is {status: false, message, errors}.</p>${rows.join('\n')}</main></body></html>`;
}
