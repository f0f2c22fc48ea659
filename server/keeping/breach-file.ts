/**
 * `npm run breach-file -- --from <instant> --to <instant> --out <folder>`: who was touched by what was done in a time, by an
 * administrator, from an address or in a session, and drafts of the notices (docs/operations.md, "An incident").
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Db, openDatabase } from '#server/kit/db/db.ts';
import { shortNetwork } from '#server/kit/http/limits.ts';
import { messageOf } from '#server/kit/log.ts';
import { type Breach, boardNotice, peopleCsv, peopleNotice, summary } from './breach-texts.ts';
import {
  countGone,
  type Doings,
  findSession,
  viewActions,
  viewAssociation,
  viewTouched,
} from './breach.views.ts';
import { openHome } from './home.ts';

/** The owner alone reads them. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** An instant with its zone. @throws Error in words for the operator */
function instantOf(name: string, value: string | undefined): Date {
  const isWhole = value !== undefined && /T\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(value);
  const instant = new Date(value ?? '');
  if (!isWhole || Number.isNaN(instant.getTime()))
    throw new Error(`--${name} is an instant with its zone, such as 2026-11-21T06:00:00+05:30`);
  return instant;
}

interface Asked {
  from: Date;
  to: Date;
  admin: number | undefined;
  address: string | undefined;
  session: string | undefined;
  out: string;
}

function readArgs(): Asked {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { from: text, to: text, admin: text, address: text, session: text, out: text },
  });
  const [from, to] = [instantOf('from', values.from), instantOf('to', values.to)];
  if (from >= to) throw new Error('--from must be before --to');
  const admin = values.admin === undefined ? undefined : Number(values.admin);
  if (admin !== undefined && !Number.isInteger(admin))
    throw new Error('--admin is the id of an administrator');
  if (values.out === undefined) throw new Error('Say where to: --out <folder>');
  return { from, to, admin, address: values.address, session: values.session, out: resolve(values.out) };
}

/** What is looked for, and how it is narrowed, in words. @throws Error when the session is not known */
async function doingsOf(db: Db, { from, to, admin, address, session }: Asked) {
  const doings: Doings = { from, to, admin };
  const narrowed = admin === undefined ? [] : [`administrator ${admin}`];
  if (address !== undefined) {
    doings.addresses = [address, shortNetwork(address)];
    narrowed.push(`address ${address} and, for reads, its network ${shortNetwork(address)}`);
  }
  if (session !== undefined) {
    const found = await findSession(db, session);
    if (!found || found.admin_id === null)
      throw new Error('No session of the staff has this id any more; use --admin');
    doings.admin = found.admin_id;
    if (found.created_at > from) doings.from = found.created_at;
    narrowed.push(`administrator ${found.admin_id} since session ${session} was opened`);
  }
  return { doings, narrowed };
}

async function gather(db: Db, asked: Asked): Promise<Breach> {
  const { doings, narrowed } = await doingsOf(db, asked);
  return {
    from: doings.from,
    to: doings.to,
    narrowed,
    people: await viewTouched(db, doings),
    actions: await viewActions(db, doings),
    gone: await countGone(db, doings),
    association: await viewAssociation(db),
  };
}

async function main(): Promise<void> {
  const asked = readArgs();
  const home = await openHome(process.env);
  const database = openDatabase(home.connectionString, { poolSize: 2, patienceMs: 600_000 });
  try {
    const breach = await gather(database.db, asked);
    await mkdir(asked.out, { recursive: true, mode: FOLDER_MODE });
    const files = {
      'people.csv': peopleCsv(breach),
      'summary.md': summary(breach),
      'notice-people.md': peopleNotice(breach),
      'notice-board.md': boardNotice(breach),
    };
    for (const [name, words] of Object.entries(files))
      await writeFile(join(asked.out, name), words, { mode: FILE_MODE, flag: 'wx' });
    console.log(
      `${breach.people.length} people are affected; ${Object.keys(files).join(', ')} are in ${asked.out}`,
    );
  } finally {
    await database.close();
    await home.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
