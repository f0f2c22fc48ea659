import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { browserFaultCalls } from '#contract/browser-faults/calls.ts';
import type { ReadHandler, Routes } from '#server/kit/http/mount-calls.ts';

const faults = new Counter({ name: 'omas_browser_faults_total', help: 'Faults that browsers reported' });

/** report_fault: one line of the log. Any visitor can write it, so its level is a warning and rings no alarm. */
export function browserFaultRoutes(log: Pick<FastifyBaseLogger, 'warn'>): Routes<typeof browserFaultCalls> {
  const reportFault: ReadHandler<typeof browserFaultCalls.reportFault> = async ({ origin }, reported) => {
    faults.inc();
    log.warn({ ...reported, browser: origin.userAgent, request: origin.requestId }, 'a fault in a browser');
    return {};
  };
  return { reportFault };
}
