import type { FastifyBaseLogger } from 'fastify';
import type { browserFaultCalls } from '#contract/browser-faults/calls.ts';
import type { ReadHandler, Routes } from '#server/kit/http/mount-calls.ts';

/** report_fault: one line of the log, with the browser and the id of the request. */
export function browserFaultRoutes(log: Pick<FastifyBaseLogger, 'error'>): Routes<typeof browserFaultCalls> {
  const reportFault: ReadHandler<typeof browserFaultCalls.reportFault> = async ({ origin }, reported) => {
    log.error({ ...reported, browser: origin.userAgent, request: origin.requestId }, 'a fault in a browser');
    return {};
  };
  return { reportFault };
}
