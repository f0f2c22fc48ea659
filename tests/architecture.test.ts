import { describe, expect, test } from 'vitest';
import { auditActions } from '#contract/audit/actions.ts';
import { done } from '#contract/texts/done.ts';
import { refusals } from '#contract/texts/refusals.ts';
import {
  dialogsWithoutFocus,
  newerThanOurBrowsers,
  ownClocks,
  partsOfTheServer,
  rawDistances,
  sqlOutsideStores,
  tooLong,
  unknownStyles,
  unreasoned,
  unused,
  writesOutsideTransactions,
} from './architecture/code-rules.ts';
import {
  badlyWritten,
  folderCycles,
  foreignToContract,
  pastTheIndex,
  wrongDirections,
} from './architecture/import-rules.ts';
import { readSources, readSource, type Source } from './architecture/source.ts';

/** A rule of CONTRIBUTING.md: how to find what breaks it in our code, and files, added or replaced, that would break it. */
interface Rule {
  says: string;
  faults: (sources: readonly Source[]) => string[];
  brokenBy: Record<string, string>[];
}

const doneWords = Object.keys(done).map((name) => `done.${name}`);

/** Folders whose sub-folders, and files of their own, need each other in one direction. */
const layered = [
  'contract',
  'server/kit',
  'server/modules',
  'server/modules/accounts',
  'server/modules/applications',
  'server/modules/payments',
  'web/kit',
  'web/features/applications',
  'web/features/applications/wizard',
  'web/features/review',
];

const rules: Rule[] = [
  {
    says: 'imports go from the outside to the inside',
    faults: wrongDirections,
    brokenBy: [
      { 'contract/x/a.ts': "import '#server/kit/db/db.ts'" },
      { 'server/kit/a.ts': "import '#server/modules/accounts/index.ts'" },
      { 'server/kit/sub/a.ts': "import type { A } from '../../modules/accounts/index.ts'" },
      {
        'server/modules/payments/a.ts':
          "export * from '#server/modules/accounts/sign-in/sign-in.handlers.ts'",
      },
      { 'server/modules/payments/a.ts': "import '#tools/gateway-sandbox/gateway-sandbox.ts'" },
      { 'server/modules/payments/a.test.ts': "import '#web/main.tsx'" },
      { 'server/app.ts': "import '#tools/gateway-sandbox/gateway-sandbox.ts'" },
      { 'server/run.ts': "import '#tools/gateway-sandbox/orders.ts'" },
      { 'server/work.ts': "await import('#web/kit/data/api.ts')" },
      { 'tools/gateway-sandbox/a.ts': "import '#server/modules/payments/index.ts'" },
      { 'tools/embedded-postgres/a.ts': "import '#server/kit/db/db.ts'" },
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
    says: 'folders need each other in one direction',
    faults: (sources) => layered.flatMap((parent) => folderCycles(sources, parent)),
    brokenBy: [
      {
        'server/modules/settings/a.ts': "import '#server/modules/mailbox/index.ts'",
        'server/modules/mailbox/a.ts': "import '#server/modules/settings/index.ts'",
      },
      {
        'server/modules/applications/record/a.ts':
          "import '#server/modules/applications/detail/application.views.ts'",
      },
      { 'server/modules/accounts/account/a.ts': "import '#server/modules/accounts/codes/send-code.ts'" },
      { 'server/kit/db/a.ts': "import '#server/kit/context/audit.ts'" },
      { 'web/kit/data/api-error.ts': "import '#web/kit/page/page-state.tsx'" },
    ],
  },
  {
    says: 'a feature of the browser side is imported by its index',
    faults: pastTheIndex,
    brokenBy: [
      { 'web/portal/a.tsx': "import { useSettings } from '#web/features/settings/use-settings.ts'" },
      { 'web/routes/a.ts': "export * from '#web/features/audit/audit-search.ts'" },
      { 'web/features/audit/a.ts': "type A = import('#web/features/records/record-kind.ts').StoredRow" },
      { 'web/features/records/a.ts': "import { RecordPage } from './index.ts'" },
    ],
  },
  {
    says: 'features of the browser side need each other in one direction',
    faults: (sources) => folderCycles(sources, 'web/features'),
    brokenBy: [
      { 'web/features/records/a.ts': "import { useSettings } from '#web/features/settings/index.ts'" },
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
          'async function f(db: Db) { await sql` update admins set id = 1`.execute(db) }',
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
    says: 'the browser side only makes calls, and checks by the contract what is typed',
    faults: partsOfTheServer,
    brokenBy: [
      { 'web/features/a/a.tsx': 'const form = useContractForm(lookupCalls.knowMembership.input, values);' },
      { 'web/kit/a.ts': 'const most = call.limits;' },
    ],
  },
  {
    says: 'every style that is named is there',
    faults: unknownStyles,
    brokenBy: [
      { 'web/kit/page/a.tsx': "import classes from './skip-link.module.css';\nconst a = classes.nowhere;" },
    ],
  },
  {
    says: 'distances have names',
    faults: rawDistances,
    brokenBy: [
      { 'web/kit/a.tsx': 'const a = <Group gap={4} />;' },
      { 'web/kit/a.tsx': "const a = <Box p={{ base: 4, sm: 'md' }} />;" },
    ],
  },
  {
    says: 'every dialog gives the focus back',
    faults: dialogsWithoutFocus,
    brokenBy: [{ 'web/features/a/a.tsx': 'const a = <Modal opened onClose={close} />;' }],
  },
  {
    says: 'handlers take the time from their context',
    faults: ownClocks,
    brokenBy: [
      { 'server/modules/x/a.ts': 'const now = new Date();' },
      { 'server/modules/x/a.ts': 'const now = Date.now();' },
    ],
  },
  {
    says: 'every refusal is used by the server, and every success message by some code',
    faults: (sources) => [
      ...unused(sources, Object.keys(refusals), /^server\//),
      ...unused(sources, doneWords, /^(?:server|web)\//),
    ],
    brokenBy: [
      { 'server/kit/http/http.ts': '' },
      { 'server/modules/applications/wizard/wizard-state.ts': '' },
    ],
  },
  {
    // That nothing else is written there, the type of audit() says.
    says: 'every action of the audit log is written by the server',
    faults: (sources) => unused(sources, Object.keys(auditActions), /^server\/|^contract\/kit\/traces\.ts$/),
    brokenBy: [
      { 'server/modules/applications/wizard/save-steps.ts': '' },
      { 'server/modules/masters/save-master.ts': '' },
    ],
  },
];

const sources = readSources();

describe('the code keeps its rules', () => {
  test.each(rules)('$says', ({ faults }) => expect(faults(sources)).toEqual([]));
});

describe('each rule sees what breaks it', () => {
  const cases = rules.flatMap(({ says, faults, brokenBy }) =>
    brokenBy.map((files) => ({ name: `${says}: ${Object.keys(files).join(', ')}`, faults, files })),
  );
  test.each(cases)('$name', ({ faults, files }) => {
    const planted = Object.entries(files).map(([path, text]) => readSource(path, text));
    const rest = sources.filter(({ path }) => !(path in files));
    const before = new Set(faults(sources));
    expect(faults([...rest, ...planted]).filter((fault) => !before.has(fault))).not.toEqual([]);
  });
});
