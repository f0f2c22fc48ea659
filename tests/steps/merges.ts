import { mergeCalls } from '#contract/merges/calls.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { fresh } from './who-asks.ts';

type Values = Parameters<typeof anApplication>[1];

let pairs = 0;

/** Two accounts of one person, by the same mobile number: a member, and an application that was paid. */
export async function aPair(
  { db }: Pick<World, 'db'>,
  values: { kept?: Values; merged?: Values } = {},
): Promise<{ kept: ApplicationRow; merged: ApplicationRow }> {
  pairs += 1;
  const common = { mobile: `71${String(pairs).padStart(8, '0')}` };
  const membership_no = fresh('MG').replace(' ', '');
  const kept = await anApplication(db, {
    ...common,
    status_id: 12,
    membership_no,
    paid: true,
    ...values.kept,
  });
  const merged = await anApplication(db, { ...common, status_id: 3, paid: true, ...values.merged });
  return { kept, merged };
}

/** Merges two people as the office does: what it previewed. @returns the number of the merge */
export async function mergeNow(
  { db }: Pick<World, 'db'>,
  office: Browser,
  kept: { id: number },
  merged: { id: number },
): Promise<number> {
  await office.ok(mergeCalls.mergePeople, await aMerge(office, kept, merged));
  const { id } = await db
    .selectFrom('account_merges')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** The request that merges two people as they are now. */
export async function aMerge(office: Browser, kept: { id: number }, merged: { id: number }) {
  const { data } = await office.ok(mergeCalls.mergePreview, { first: kept.id, second: merged.id });
  return { kept: kept.id, merged: merged.id, seen: data.seen };
}
