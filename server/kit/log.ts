import type { FastifyBaseLogger } from 'fastify';

/** The log every part writes to; never secrets, codes or tokens. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
