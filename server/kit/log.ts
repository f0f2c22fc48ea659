import type { FastifyBaseLogger } from 'fastify';

/** The log every part writes to; never secrets, codes or tokens. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * What went wrong, in one line for whoever starts the server. Node gathers the tries of a connection in one error
 * without words.
 */
export function inWords(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(inWords).join('; ');
  return error instanceof Error ? error.message : String(error);
}
