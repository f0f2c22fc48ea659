import type { FastifyBaseLogger } from 'fastify';

/** The log every part writes to; never secrets, codes or tokens. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

type Level = keyof Log;

/**
 * The log of the process: one line a message on standard output, as JSON with level and time (UTC), like the lines about
 * requests (`requestLog`). In a terminal, outside of production, it is written for who reads it.
 */
export const log: Log = {
  info: (first: unknown, message?: unknown) => write('info', first, message),
  warn: (first: unknown, message?: unknown) => write('warn', first, message),
  error: (first: unknown, message?: unknown) => write('error', first, message),
};

function write(level: Level, first: unknown, message: unknown): void {
  const isForPeople = process.stdout.isTTY && process.env['NODE_ENV'] !== 'production';
  const line = lineOf(level, new Date(), first, message);
  process.stdout.write(`${isForPeople ? inWords(line) : JSON.stringify(line)}\n`);
}

interface Line extends Record<string, unknown> {
  level: Level;
  time: string;
  msg: string;
}

/** What a line says; an error in it is cut to what tells of us, and not of the data. */
export function lineOf(level: Level, at: Date, first: unknown, message?: unknown): Line {
  const fields = typeof first === 'object' && first !== null && !(first instanceof Error) ? { ...first } : {};
  const error: unknown = first instanceof Error ? first : 'err' in fields ? fields.err : undefined;
  const said = message ?? first;
  return {
    ...fields,
    ...(error !== undefined && { err: toFault(error) }),
    level,
    time: at.toISOString(),
    msg: typeof said === 'string' ? said : error === undefined ? '' : messageOf(error),
  };
}

function inWords({ level, time, msg, err, ...fields }: Line): string {
  const more = Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : '';
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
  return `${time.slice(11, 19)} ${level} ${msg}${more}${stack}`;
}

/**
 * An error as lines hold it, with the errors that caused it. Without `detail` and the like of a database, which repeat
 * values of a row.
 */
function toFault(error: unknown): Fault {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: String(error), stack: '' };
  // The job queue reports objects that are no errors.
  const { name, stack, cause, code, message } = error as Record<string, unknown>;
  return {
    type: typeof name === 'string' ? name : 'unknown',
    message: error instanceof Error ? messageOf(error) : typeof message === 'string' ? message : '',
    stack: typeof stack === 'string' ? stack : '',
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: toFault(cause) }),
  };
}

interface Fault extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/** How Fastify's logger writes the lines about requests: with the same level, time and errors. */
export const requestLog = {
  level: 'warn',
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
  serializers: { err: toFault },
} as const;

/**
 * The message of an error in one line, for the person who starts the server. Node collects failed attempts to connect
 * in one error without a message.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
