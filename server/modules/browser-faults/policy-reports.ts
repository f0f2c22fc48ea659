import { z } from 'zod';
import { faultLengths } from '#contract/browser-faults/calls.ts';
import { policyReports } from '#contract/browser-faults/policy-reports.ts';
import { countRequest, networkOf } from '#server/kit/http/limits.ts';
import type { Mounting } from '#server/kit/http/mount-calls.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse } from '#server/kit/refusal.ts';

/** One thing that a browser did not load or do, or would not have, as the log has it. */
interface Forbidden {
  page: string;
  directive: string;
  blocked: string;
  source: string;
  disposition: string;
}

/** Address or keyword; a part that is missing says nothing. */
const words = z.string().catch('');
const line = z.coerce.number().int().catch(0);

/** After the Reporting API; other kinds of report are none of ours. */
const Reports = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      documentURL: words,
      effectiveDirective: words,
      blockedURL: words,
      sourceFile: words,
      lineNumber: line,
      disposition: words,
    }),
  }),
);

/** After CSP 2, as Firefox and Safari send it. */
const OneReport = z.object({
  'csp-report': z.object({
    'document-uri': words,
    'effective-directive': words,
    'violated-directive': words,
    'blocked-uri': words,
    'source-file': words,
    'line-number': line,
    disposition: words,
  }),
});

/** Where browsers report by themselves: one line of the log for each, and an answer without content. */
export function mountPolicyReports({ app, db, services }: Mounting, log: Pick<Log, 'warn'>): void {
  const { path, types, maxBytes, limits } = policyReports;
  const quota = { path, limits: [{ counts: 'requests', by: 'ip', ...limits } as const] };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...types],
      { parseAs: 'string', bodyLimit: maxBytes },
      async (_: unknown, body: string) => body,
    );
    scope.post(`/api${path}`, async (request, reply) => {
      await countRequest(db, quota, request.ip, services.clock.now());
      for (const forbidden of readReports((request.body as string | undefined) ?? ''))
        log.warn({ ...forbidden, network: networkOf(request.ip) }, 'the content policy forbade something');
      return reply.status(204).send();
    });
  });
}

/** @throws Refusal unreadable_body */
export function readReports(text: string): Forbidden[] {
  const body = parse(text);
  const one = OneReport.safeParse(body);
  if (one.success) {
    const report = one.data['csp-report'];
    return [
      toForbidden({
        page: report['document-uri'],
        directive: report['effective-directive'] || report['violated-directive'],
        blocked: report['blocked-uri'],
        source: report['source-file'],
        line: report['line-number'],
        disposition: report.disposition,
      }),
    ];
  }
  const many = Reports.safeParse(body);
  if (!many.success) throw refuse('unreadable_body');
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, policyReports.most)
    .map(({ body: report }) =>
      toForbidden({
        page: report.documentURL,
        directive: report.effectiveDirective,
        blocked: report.blockedURL,
        source: report.sourceFile,
        line: report.lineNumber,
        disposition: report.disposition,
      }),
    );
}

function toForbidden(told: Forbidden & { line: number }): Forbidden {
  const source = withoutQuery(told.source);
  return {
    page: withoutQuery(told.page),
    directive: told.directive.slice(0, 60),
    blocked: withoutQuery(told.blocked),
    source: source && `${source}:${told.line}`,
    disposition: told.disposition.slice(0, 20),
  };
}

/** The query of an address may hold the token of a link, and so may what follows '#'; data: holds the thing itself. */
function withoutQuery(address: string): string {
  if (/^(?:data|blob):/.test(address)) return address.slice(0, 5).replace(/:.*/, ':');
  return (address.split(/[?#]/)[0] ?? '').slice(0, faultLengths.page);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('unreadable_body');
  }
}
