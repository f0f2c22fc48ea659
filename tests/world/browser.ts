import { randomInt } from 'node:crypto';
import type { Answer } from '#contract/kit/answer.ts';
import type { RefusalBody } from '#contract/kit/refusal-body.ts';
import type { Call, InputOf } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { z } from 'zod';

export interface Told<C extends Call> {
  http: number;
  body: Answer<C> | RefusalBody;
}

/** Somebody at a browser: keeps cookies, has an address of their own, speaks JSON or multipart. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  private readonly url: string;
  readonly face: 'portal' | 'office';
  /** Sent as the token of every request; undefined for who has cookies alone. */
  key: string | undefined;

  constructor(url: string, face: 'portal' | 'office') {
    this.url = url;
    this.face = face;
  }

  /** The call's answer, whatever it is. */
  async call<C extends Call>(call: C, input: InputOf<C>): Promise<Told<C>> {
    const response =
      call.method === 'GET'
        ? await this.fetch(`/api${call.path}?${new URLSearchParams(input as Record<string, string>)}`)
        : await this.fetch(`/api${call.path}`, {
            method: 'POST',
            ...bodyOf(input as Record<string, unknown>),
          });
    return { http: response.status, body: (await response.json()) as Answer<C> | RefusalBody };
  }

  /** The call's answer when it must succeed. */
  async ok<C extends Call>(call: C, input: InputOf<C>): Promise<Answer<C>> {
    const { http, body } = await this.call(call, input);
    if (!body.status) throw new Error(`${call.path} was refused (${http}): ${JSON.stringify(body)}`);
    return body;
  }

  /** The refusal when it must be refused. */
  async refused<C extends Call>(call: C, input: InputOf<C>): Promise<RefusalBody & { http: number }> {
    const { http, body } = await this.call(call, input);
    if (body.status) throw new Error(`${call.path} was not refused: ${JSON.stringify(body)}`);
    return { http, ...body };
  }

  async download<D extends Download>(download: D, input: z.input<D['input']>): Promise<Response> {
    return this.fetch(downloadUrl(download, input));
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('source', 'web');
    headers.set('x-face', this.face);
    headers.set('x-forwarded-for', this.ip);
    if (this.key !== undefined) headers.set('authorization', `Bearer ${this.key}`);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(this.url + path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const value = pair.slice(at + 1);
    if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function bodyOf(input: Record<string, unknown>): RequestInit {
  const hasFile = Object.values(input).some((value) => value instanceof File);
  if (!hasFile) return { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, String(item ?? ''));
    else if (value instanceof File) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, `${value as string | number}`);
  }
  return { body: form };
}
