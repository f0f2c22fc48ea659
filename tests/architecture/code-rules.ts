import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  'server/kit/http/sliding-limits.store.ts': 'a refused try counts although its transaction is rolled back',
  'server/modules/accounts/sessions/last-use.store.ts': 'who reads waits for no turn to have a transaction',
  'server/modules/partners/partner-uses.store.ts': 'who reads waits for no turn to have a transaction',
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

const RAW_DISTANCE = /\s(?:gap|spacing|[pm][trblxy]?)=\{[^}]*[1-9]/;

/** Distances have names (docs/design.md); those of styles are held by stylelint. */
export function rawDistances(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => path.endsWith('.tsx') && RAW_DISTANCE.test(text))
    .map(({ path }) => `${path} has a distance in pixels`);
}

/** An action takes the present instant from its context, so that tests can set it. */
export function ownClocks(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/modules/') && !isTest(path))
    .flatMap(({ path, text }) =>
      /\bDate\.now\(|\bnew Date\(\)/.test(text) ? [`${path} asks its own clock`] : [],
    );
}

/** A dialog that forgets the focus leaves a person at the keyboard behind it. */
export function dialogsWithoutFocus(sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ path, text }) => path.startsWith('web/') && /<(?:Modal|Drawer|Spotlight)(?:\.Root)?\s/.test(text),
    )
    .filter(({ text }) => !text.includes('useFocusBack('))
    .map(({ path }) => `${path} has a dialog that does not give the focus back`);
}

const root = join(import.meta.dirname, '..', '..');
const STYLES = /import (\w+) from '[^']+\.module\.css'/g;

/** Classes of a CSS module that a page names and its file does not have: to the compiler each is a string. */
export function unknownStyles(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text, imports }) =>
    [...text.matchAll(STYLES)].flatMap(([line, name]) => {
      const file = imports.find(({ said }) => line.includes(`'${said}'`))?.path;
      if (!file || !existsSync(join(root, file))) return [];
      const css = readFileSync(join(root, file), 'utf8');
      const named = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, style = '']) => style);
      return [...new Set(named)]
        .filter((style) => !new RegExp(`\\.${style}(?![\\w-])`).test(css))
        .map((style) => `${path}: ${file} has no .${style}`);
    }),
  );
}

/** Parts of a call that only the server has: a browser gets its calls without them (tools/web-build/calls-to-make.ts). */
export function partsOfTheServer(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('web/') && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:\w+Calls\.\w+|call)\.(?:summary|access|input|output|limits)\b/g)].map(
        ([part]) => `${path} uses ${part}, which browsers do not get`,
      ),
    );
}

/** Words of the contract that no code outside their own file says. */
export function unused(sources: readonly Source[], words: readonly string[], from: RegExp): string[] {
  const said = sources.filter(
    ({ path }) => from.test(path) && !isTest(path) && !path.startsWith('contract/texts/'),
  );
  return words
    .filter((word) => !said.some((source) => source.words.has(word)))
    .map((word) => `${word} is never used`);
}

/**
 * What is newer than the oldest of our browsers (docs/decisions/0032), as it is written in code. That our own code asks
 * for nothing newer of the language, tsc -p web says as well.
 */
export const newerBuiltIns: readonly RegExp[] = [
  // Of the language.
  /\bPromise\.(?:withResolvers|try)\b/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bIterator\.(?:from|concat|prototype)\b/,
  /\.(?:values|keys|entries)\(\)\s*\.(?:some|every|find|map|filter|flatMap|reduce|forEach|toArray|take|drop)\(/,
  /\.(?:toSorted|toSpliced|toReversed|isWellFormed|toWellFormed|getOrInsert|getOrInsertComputed)\(/,
  /\.(?:intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\.(?:toHex|toBase64|setFromHex|setFromBase64)\(|\bUint8Array\.from(?:Hex|Base64)\b/,
  /\b(?:RegExp\.escape|Error\.isError|Math\.sumPrecise|Intl\.DurationFormat|Temporal\.\w+)\b/,
  // Of the browser.
  /\bURL\.(?:canParse|parse)\b/,
  /\bAbortSignal\.any\b/,
  /\.checkVisibility\b/,
  /\brequestIdleCallback\b/,
  /\b(?:setHTMLUnsafe|parseHTMLUnsafe|moveBefore|showPopover|togglePopover)\(/,
  /\bnew (?:URLPattern|CloseWatcher)\b/,
];

/** The browser side and the contract, but not their tests. */
const isForBrowsers = (path: string) => /^(?:web|contract)\//.test(path) && !isTest(path);

export function newerThanOurBrowsers(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => isForBrowsers(path))
    .flatMap(({ path, text }) =>
      newerBuiltIns.flatMap((newer) => {
        const said = newer.exec(text)?.[0];
        return said === undefined ? [] : [`${path} says ${said}`];
      }),
    );
}
