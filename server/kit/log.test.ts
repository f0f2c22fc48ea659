import Fastify from 'fastify';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { lineOf, requestLog } from './log.ts';

const at = new Date('2026-11-24T10:00:00Z');
const time = '2026-11-24T10:00:00.000Z';

test('a line has level, time and words, and what they are about', () => {
  expect(lineOf('warn', at, { mail: 7 }, 'a mail could not be sent')).toEqual({
    level: 'warn',
    time,
    mail: 7,
    msg: 'a mail could not be sent',
  });
  expect(lineOf('info', at, 'Removed 3 files')).toEqual({ level: 'info', time, msg: 'Removed 3 files' });
});

test('what is logged cannot pretend to be the line', () => {
  const line = lineOf('error', at, { level: 'info', time: 'yesterday', msg: 'fine' }, 'not fine');
  expect(line).toEqual({ level: 'error', time, msg: 'not fine' });
  const forged = JSON.stringify(lineOf('error', at, new Error('one\n{"level":"info"}')));
  expect(forged).not.toContain('\n');
});

test('of an error of the database it leaves out the values', () => {
  const cause = new Error('duplicate key');
  const error = Object.assign(new Error('not saved', { cause }), {
    code: '23505',
    detail: 'Key (email)=(a@b.org)',
  });
  const line = lineOf('warn', at, { err: error, job: 'tidy' }, 'a job failed');
  expect(line).toMatchObject({
    job: 'tidy',
    err: { type: 'Error', code: '23505', cause: { message: 'duplicate key' } },
  });
  expect(JSON.stringify(line)).not.toContain('a@b.org');
});

test('an error that is none, as the job queue reports one, says what it says', () => {
  const reported = { message: 'no connection', stack: 'at work', detail: 'Key (email)=(a@b.org)' };
  expect(lineOf('error', at, { err: reported }, 'x').err).toEqual({
    type: 'unknown',
    message: 'no connection',
    stack: 'at work',
  });
});

test('lines about requests have the same form', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const app = Fastify({ logger: { ...requestLog, stream } });
  app.log.warn({ err: Object.assign(new Error('no'), { detail: 'Key (email)=(a@b.org)' }) }, 'a call failed');
  expect(lines).toMatchObject([{ level: 'warn', msg: 'a call failed', err: { message: 'no' } }]);
  expect(lines[0]?.['time']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(JSON.stringify(lines)).not.toContain('a@b.org');
  await app.close();
});
