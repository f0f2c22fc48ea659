import type { FastifyBaseLogger } from 'fastify';

/** The log every part writes to; never secrets, codes or tokens. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * The message of an error in one line, for the person who starts the server. Node collects failed attempts to connect
 * in one error without a message.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
