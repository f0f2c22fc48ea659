import { isTest, type Source } from './source.ts';

/** SQL outside stores and views, each with its reason. */
const sqlElsewhere: Record<string, string> = {
  'server/kit/db/migrate.ts': 'runs the migrations, which are SQL',
  'tools/embedded-postgres/probe.ts': 'asks the embedded server for its databases, before there is a schema',
  'server/kit/db/naming-pool.ts': 'hands on the statements of Kysely, and writes none',
  'server/seed/reference-data.ts': 'is nothing but the rows a new database starts with',
};

export function sqlOutsideStores(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, sql }) => {
      const hasItsPlace = /\.(?:store|views)\.ts$/.test(path) || path in sqlElsewhere;
      return sql.length > 0 && !isTest(path) && !hasItsPlace;
    })
    .map(({ path, sql }) => `${path}:${sql[0]?.line} holds SQL`);
}

/** Writes of their own, outside the transaction of the action, each with its reason. */
const writesOfTheirOwn: Record<string, string> = {
  'server/kit/http/limits.store.ts': 'a refused try counts although its transaction is rolled back',
  'server/kit/mail/outbox.store.ts': 'a failed try is noted although its transaction is rolled back',
};

/** Views only read; in a store a write takes the transaction first. The sandbox is a server of its own. */
export function writesOutsideTransactions(sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ path }) =>
        !isTest(path) && !path.startsWith('tools/gateway-sandbox/') && !(path in writesOfTheirOwn),
    )
    .flatMap(({ path, sql }) =>
      sql
        .filter(({ writes }) => writes)
        .flatMap(({ line, inFunctionOf }) => {
          if (path.endsWith('.views.ts')) return [`${path}:${line} writes in a view`];
          if (!path.endsWith('.store.ts')) return [];
          return inFunctionOf.endsWith(': Tx')
            ? []
            : [`${path}:${line} writes without taking the transaction first`];
        }),
    );
}

/** Lines of code and words at most; blank ones do not count, as in oxlint. */
export function tooLong(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s*(?:\/\/|\/?\*)/.test(line)).length;
    const most = isTest(path) ? 400 : 250;
    return lines > most ? [`${path} has ${lines} lines, more than ${most}`] : [];
  });
}

const SUPPRESSION = /^(?:(?:ox|es)lint-disable|@ts-(?:ignore|expect-error|nocheck))/;

/** `any`, and checks switched off without saying why. */
export function unreasoned(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, anys, comments }) => [
    ...anys.map((line) => `${path}:${line} says any`),
    ...comments
      .filter(({ text }) => SUPPRESSION.test(text) && !/ -- \S+/.test(text))
      .map(({ line }) => `${path}:${line} switches a check off without its reason`),
  ]);
}

/** An action takes the present instant from its context, so that tests can set it. */
export function ownClocks(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/modules/') && !isTest(path))
    .flatMap(({ path, text }) =>
      /\bDate\.now\(|\bnew Date\(\)/.test(text) ? [`${path} asks its own clock`] : [],
    );
}
