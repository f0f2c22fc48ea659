/**
 * The floor: a bare node:http server that sends given SQL by the product's driver and pool, and answers its
 * rows as JSON; no session, no checks, no shape. Statements of a change run in one transaction; what the product plans
 * once is planned once here, and so is the leanest SQL.
 * `node bench/floor.ts <database> <port> <file>`; GET /<case>/<number>, GET /<case>/<number>/leanest.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Pool, PoolClient } from 'pg';
import { openDatabase } from '#server/kit/db/db.ts';
import type { Case } from './cases.ts';
import type { Statement } from '#tests/world/recorded-app.ts';

/** What the bare server sends for a case. */
export type FloorCase = Pick<Case, 'floor' | 'leanest'>;

const [, , connectionString = '', port, file = ''] = process.argv;
const cases = JSON.parse(readFileSync(file, 'utf8')) as FloorCase[];
const { pool } = openDatabase(connectionString);

async function send(on: Pool | PoolClient, statements: Statement[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const { sql, parameters, name } of statements)
    answers.push((await on.query({ text: sql, values: [...parameters], ...(name && { name }) })).rows);
  return answers;
}

async function change(statements: Statement[]): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answers = await send(client, statements);
    await client.query('commit');
    return answers;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** By a name for each text: some hold a word, which their plan depends on. */
const names = new Map<string, string>();

async function sendLeanest(statement: Statement | undefined): Promise<unknown[]> {
  if (!statement) throw new Error('There is no such statement');
  const { sql, parameters } = statement;
  const name = names.get(sql) ?? `leanest_${names.size}`;
  names.set(sql, name);
  return (await pool.query({ name, text: sql, values: [...parameters] })).rows;
}

const isRead = ({ sql }: Statement) => /^(?:select|with\b)/.test(sql) && !/for update|insert into/.test(sql);

const server = createServer((request, response) => {
  const [, which = '', number, leanest] = (request.url ?? '').split('/');
  const one = cases[Number(which)];
  const statements = one?.floor[Number(number)] ?? [];
  const answered =
    leanest === 'leanest'
      ? sendLeanest(one?.leanest[Number(number)])
      : statements.every(isRead)
        ? send(pool, statements)
        : change(statements);
  answered.then(
    (rows) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(port), '127.0.0.1', () => console.log('ready'));
