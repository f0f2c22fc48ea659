import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Call, InputOf, OutputOf } from '#contract/kit/define-call.ts';
import { buildApp } from '#server/app.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import { type Database, type Db, openDatabase } from '#server/kit/db/db.ts';
import { nameOf } from '#server/kit/db/naming-pool.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { openJobs } from '#server/kit/jobs/jobs.ts';
import { openListener } from '#server/kit/db/listen.ts';
import { createSecrets, hashToken, newToken } from '#server/kit/secrets.ts';
import { sessionCookies } from '#server/modules/accounts/sessions/session-tokens.ts';
import { createDocuments } from '#server/modules/documents/index.ts';
import { createPaymentGateway } from '#server/modules/payments/index.ts';

/** One statement as the driver sent it. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  /** Under which each connection keeps its plan; none when it is planned each time. */
  name?: string | undefined;
}

export interface RecordedApp {
  /** Calls as an administrator with every right, or as a visitor; the statements are those of the handler, without who asks. */
  record<C extends Call>(
    call: C,
    input: InputOf<C>,
    as?: 'visitor',
  ): Promise<{ answer: OutputOf<C>; statements: Statement[] }>;
  close(): Promise<void>;
}

/** The product's server on a database with its reference data, in this process, telling which SQL its calls send. */
export async function startRecordedApp(connectionString: string, now: Date): Promise<RecordedApp> {
  const folder = await mkdtemp(join(tmpdir(), 'omas-recorded-'));
  const database = openDatabase(connectionString, { poolSize: 2 });
  let statements: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query: { sql, parameters } }) => void statements.push({ sql, parameters, name: nameOf(sql) }),
  });
  const services = {
    clock: { now: () => now },
    secrets: createSecrets('a secret of an app that is only recorded'),
    storage: await openStorage(`file:${folder}`),
    jobs: await openJobs(connectionString, console),
    publicUrl: 'http://localhost',
    mailbox: async () => true,
  };
  const documents = createDocuments();
  const listener = await openListener(connectionString, console);
  const noKeys = { baseUrl: 'http://127.0.0.1:1', keyId: null, keySecret: null, webhookSecret: null };
  const gateway = createPaymentGateway({ env: noKeys, settingsKeys: async () => null, sandbox: null });
  const installation = {
    mayPractise: false,
    mayKeepMails: false,
    gatewayFromEnvironment: false,
    liveFromEnvironment: false,
    smtpUrl: null,
  };
  const push = { services: [] };
  const app = await buildApp({
    db,
    pool: database.pool,
    services,
    documents,
    gateway,
    listener,
    push,
    traces: { read: () => {}, refused: () => {} },
    installation,
    incomingFolder: join(folder, 'incoming'),
  });
  const token = await anAdministrator(database.db, now);
  return {
    async record(call, input, as) {
      statements = [];
      const { statusCode, body } = await app.inject({
        method: call.method,
        url: `/api${call.path}`,
        cookies: as === 'visitor' ? {} : { [sessionCookies.admin]: token },
        ...(call.method === 'POST'
          ? { payload: input as object }
          : { query: input as Record<string, string> }),
      });
      if (statusCode !== 200) throw new Error(`${call.path} was refused: ${body}`);
      const ofHandler = statements.filter(({ sql }) => !/\bfrom "sessions"|^(?:begin|commit)$/.test(sql));
      return { answer: JSON.parse(body), statements: ofHandler };
    },
    async close() {
      await app.close();
      await listener.close();
      await services.jobs.stop();
      await documents.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @returns the token of a session of an administrator with every right */
async function anAdministrator(db: Kysely<DB>, now: Date): Promise<string> {
  const { id: admin_id } = await db
    .insertInto('admins')
    .values({ full_name: 'Recorder', email: 'recorder@example.org', role_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  const expires_at = new Date(now.getTime() + 86_400_000);
  const times = { created_at: now, proven_at: now, expires_at };
  const session = { kind: 'admin', admin_id, token_hash: hashToken(token), ...times };
  await db.insertInto('sessions').values(session).execute();
  return token;
}

/** A step of a plan of PostgreSQL. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** All steps of the plan of a statement. */
export async function explain(db: Db, { sql, parameters }: Statement): Promise<PlanNode[]> {
  const query = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(query);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
}

/** All steps of the plan that a connection keeps for all values of a statement. */
export async function explainKept(database: Database, { sql, parameters }: Statement): Promise<PlanNode[]> {
  const client = await database.pool.connect();
  try {
    await client.query(`set plan_cache_mode = force_generic_plan; prepare kept as ${sql}`);
    const values = parameters.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) execute kept${values.length > 0 ? `(${values.join()})` : ''}`,
    );
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
  } finally {
    await client.query('deallocate all; reset plan_cache_mode');
    client.release();
  }
}

/** The table that a step of a plan reads from end to end. */
export function scannedTable({ 'Node Type': type, 'Relation Name': table }: PlanNode): string | undefined {
  return type.endsWith('Seq Scan') ? table : undefined;
}

/** Those of the statements that read one of these tables from end to end. */
export async function findScans(
  db: Db,
  statements: readonly Statement[],
  tables: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements) {
    for (const node of await explain(db, statement)) {
      const table = scannedTable(node);
      if (table && tables.includes(table)) found.push(`${table}: ${statement.sql}`);
    }
  }
  return found;
}
