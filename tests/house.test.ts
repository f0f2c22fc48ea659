import { describe, expect, test } from 'vitest';
import { deedNames } from '#contract/audit/deeds.ts';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import { masterNames } from '#contract/masters/kinds.ts';
import { done, refusals } from '#contract/texts/en.ts';
import { notMountedOnce, readInTransactions, unused } from './house/call-rules.ts';
import { newerThanOurBrowsers } from './house/browser-rules.ts';
import {
  ownClocks,
  sqlOutsideStores,
  tooLong,
  unreasoned,
  writesOutsideTransactions,
} from './house/code-rules.ts';
import { badlyWritten, folderCycles, foreignToContract, wrongDirections } from './house/import-rules.ts';
import { readHouse, readSource, type Source } from './house/source.ts';

/** A rule of CONTRIBUTING.md: what breaks it in the house, and files that would, added to it or put in another's place. */
interface Rule {
  says: string;
  faults: (sources: readonly Source[]) => string[];
  brokenBy: Record<string, string>[];
}

/** Every call and download, as routes files name them. */
const callNames = [
  ...Object.keys(calls),
  'fileDownload',
  'documentDownload',
  'bundleDownload',
  'notificationEvents',
  'appManifest',
  'applicationExport',
  'paymentExport',
];
/** What is only read; the key of the push service is made when the first asks for it. */
const reads = Object.entries<Call>(calls)
  .filter(([name, { method }]) => method === 'GET' && name !== 'pushKey')
  .map(([name]) => name);
const doneWords = Object.keys(done).map((name) => `done.${name}`);

/** The masters' routes with all their calls, of which a loop over something mounts these. */
function mastersLoop(over: string, which: string): Record<string, string> {
  const inLoop = which.split(' ').map((call) => `    mount(mounting, kind.${call}, verb);`);
  const others = ['getState', 'getPaymentMethod', 'getPostgradList', 'getSuperspecialtyList'];
  const lines = others.map((call) => `  mount(mounting, masterCalls.${call}, verb);`);
  const text = [`  for (const name of ${over}) {`, ...inLoop, '  }', ...lines].join('\n');
  return { 'server/modules/masters/masters.routes.ts': text };
}

const rules: Rule[] = [
  {
    says: 'imports go from the outside to the inside',
    faults: wrongDirections,
    brokenBy: [
      { 'contract/x/a.ts': "import '#server/kit/db.ts'" },
      { 'server/kit/a.ts': "import '#server/modules/accounts/index.ts'" },
      { 'server/kit/sub/a.ts': "import type { A } from '../../modules/accounts/index.ts'" },
      { 'server/modules/payments/a.ts': "export * from '#server/modules/accounts/sign-out.ts'" },
      { 'server/modules/payments/a.ts': "import '#server/sandbox/index.ts'" },
      { 'server/modules/payments/a.test.ts': "import '#web/main.tsx'" },
      { 'server/app.ts': "import '#server/sandbox/index.ts'" },
      { 'server/run.ts': "import '#server/sandbox/orders.ts'" },
      { 'server/work.ts': "await import('#web/kit/api.ts')" },
      { 'server/sandbox/a.ts': "import '#server/modules/payments/index.ts'" },
      { 'web/kit/a.ts': "import '#web/features/session/use-session.ts'" },
      { 'web/features/a/a.ts': "type A = import('#web/portal/a.tsx').A" },
      { 'web/portal/a.tsx': "import '#web/office/pages/a.tsx'" },
      { 'web/office/a.tsx': "import '#web/portal/pages/a.tsx'" },
      { 'web/routes/a.tsx': "import '#server/app.ts'" },
      { 'elsewhere/a.ts': '' },
    ],
  },
  {
    says: 'the contract imports only Zod',
    faults: foreignToContract,
    brokenBy: [
      { 'contract/a.ts': "import { Kysely } from 'kysely'" },
      { 'contract/a.ts': "import 'node:fs'" },
    ],
  },
  {
    says: 'imports are written so that Node finds them',
    faults: badlyWritten,
    brokenBy: [
      { 'server/a.ts': "import './app'" },
      { 'server/a.ts': "import '#server/app'" },
      { 'server/kit/a.ts': "import '../app.ts'" },
      { 'server/a.ts': "import './no-such-file.ts'" },
    ],
  },
  {
    says: 'modules need each other in one direction',
    faults: (sources) => folderCycles(sources, 'server/modules'),
    brokenBy: [
      {
        'server/modules/settings/a.ts': "import '#server/modules/mailbox/index.ts'",
        'server/modules/mailbox/a.ts': "import '#server/modules/settings/index.ts'",
      },
    ],
  },
  {
    says: 'the rooms of applications need each other in one direction',
    faults: (sources) => folderCycles(sources, 'server/modules/applications'),
    brokenBy: [
      {
        'server/modules/applications/record/a.ts':
          "import '#server/modules/applications/wizard/save-draft.ts'",
        'server/modules/applications/wizard/b.ts':
          "import '#server/modules/applications/record/open-application.ts'",
      },
    ],
  },
  {
    says: 'SQL stands in stores and views',
    faults: sqlOutsideStores,
    brokenBy: [
      { 'server/modules/x/a.ts': "const rows = db.selectFrom('admins')" },
      { 'server/modules/x/a.ts': 'const rows = sql`select 1`.execute(db)' },
      { 'server/a.ts': "pool.query('select 1')" },
    ],
  },
  {
    says: 'a write takes the transaction first, and views do not write',
    faults: writesOutsideTransactions,
    brokenBy: [
      {
        'server/modules/x/a.store.ts': "async function f(db: Db) { await db.deleteFrom('admins').execute() }",
      },
      {
        'server/modules/x/a.store.ts':
          'async function f(db: Db | Tx) { await sql` update admins set id = 1`.execute(db) }',
      },
      { 'server/modules/x/a.store.ts': "export const f = (db: Db) => db.insertInto('admins')" },
      {
        'server/modules/x/a.views.ts': "async function f(tx: Tx) { await tx.insertInto('admins').execute() }",
      },
    ],
  },
  {
    says: 'files are short',
    faults: tooLong,
    brokenBy: [{ 'server/a.ts': 'f();\n'.repeat(251) }, { 'server/a.test.ts': 'f();\n'.repeat(401) }],
  },
  {
    says: 'nothing is any, and no check is off without its reason',
    faults: unreasoned,
    brokenBy: [
      { 'server/a.ts': 'let a: any;' },
      { 'server/a.ts': 'const a = b as unknown as any[];' },
      { 'server/a.ts': '// @ts-expect-error\nf(1);' },
      { 'web/a.tsx': 'const a = <p>{/* oxlint-disable-next-line no-shadow */}</p>;' },
    ],
  },
  {
    says: 'the browser side asks only for what our browsers have',
    faults: newerThanOurBrowsers,
    brokenBy: [
      { 'web/kit/a.ts': 'const { promise } = Promise.withResolvers();' },
      { 'web/kit/a.ts': 'const some = places.values().some(isBusy);' },
      { 'web/kit/a.worker.ts': 'const sorted = rows.toSorted();' },
      { 'contract/kit/a.ts': 'const good = URL.canParse(text);' },
    ],
  },
  {
    says: 'deeds take the time from their context',
    faults: ownClocks,
    brokenBy: [
      { 'server/modules/x/a.ts': 'const now = new Date();' },
      { 'server/modules/x/a.ts': 'const now = Date.now();' },
    ],
  },
  {
    says: 'every call is mounted by one line',
    faults: (sources) => notMountedOnce(sources, callNames, masterNames),
    brokenBy: [
      { 'server/modules/mailbox/mailbox.routes.ts': '' },
      { 'server/modules/x/x.routes.ts': 'mount(mounting, xCalls.noSuchCall, verb);' },
      { 'server/modules/x/x.routes.ts': 'mountOutside(mounting, accountCalls.logout, verb);' },
      { 'server/modules/x/x.routes.ts': 'mount(mounting, masterCalls.addGst, verb);' },
      mastersLoop('some', 'list save remove'),
      mastersLoop('masterNames', 'list save'),
      mastersLoop('masterNames', 'list save save remove'),
      mastersLoop('masterNames', 'list save remove undo'),
    ],
  },
  {
    says: 'what only reads has no transaction',
    faults: (sources) => readInTransactions(sources, reads, masterNames),
    brokenBy: [
      { 'server/modules/x/x.routes.ts': 'mount(mounting, roleCalls.getModule, verb);' },
      mastersLoop('masterNames', 'list save remove'),
    ],
  },
  {
    says: 'every refusal is used by the server, and every good news by somebody',
    faults: (sources) => [
      ...unused(sources, Object.keys(refusals), /^server\//),
      ...unused(sources, doneWords, /^(?:server|web)\//),
    ],
    brokenBy: [{ 'server/kit/http.ts': '' }, { 'server/modules/applications/wizard/save-draft.ts': '' }],
  },
  {
    // That nothing else is written there, the type of audit() says.
    says: 'every deed of the audit log is written by the server',
    faults: (sources) => unused(sources, Object.keys(deedNames), /^server\//),
    brokenBy: [
      { 'server/modules/applications/wizard/delete-work-exp.ts': '' },
      { 'server/modules/masters/save-master.ts': '' },
    ],
  },
];

const house = readHouse();

describe('the house keeps its rules', () => {
  test.each(rules)('$says', ({ faults }) => expect(faults(house)).toEqual([]));
});

describe('each rule sees what breaks it', () => {
  const cases = rules.flatMap(({ says, faults, brokenBy }) =>
    brokenBy.map((files) => ({ name: `${says}: ${Object.keys(files).join(', ')}`, faults, files })),
  );
  test.each(cases)('$name', ({ faults, files }) => {
    const planted = Object.entries(files).map(([path, text]) => readSource(path, text));
    const rest = house.filter(({ path }) => !(path in files));
    const before = new Set(faults(house));
    expect(faults([...rest, ...planted]).filter((fault) => !before.has(fault))).not.toEqual([]);
  });
});
