import type { z } from 'zod';
import type { Traces } from './traces.ts';
import type { Access, Proof } from './define-call.ts';
import type { Limit } from './limits.ts';

/** A call that answers bytes: a stored file, a drawn document. Refusals travel as everywhere else. */
export interface Download<Input extends z.ZodType = z.ZodType> {
  method: 'GET';
  path: `/${string}`;
  summary: string;
  access: Access;
  /** As of a call. */
  proof?: Proof;
  beforeFactor?: true;
  input: Input;
  contentTypes: readonly string[];
  limits?: readonly Limit[];
  /** As of a call. */
  traces?: Traces;
}

export function defineDownload<Input extends z.ZodType>(download: Download<Input>): Download<Input> {
  return download;
}

/** The address of a download for links and images, relative to the site. */
export function downloadUrl<D extends Download>(download: D, input: z.input<D['input']>): string {
  const query = new URLSearchParams(
    Object.entries(input as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
  return `/api${download.path}?${query}`;
}
