import { formerAdministrator, fullName } from '#contract/applications/names.ts';
import type { mergeCalls } from '#contract/merges/calls.ts';
import type { DuplicatePair } from '#contract/merges/merge.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { compareAccounts } from './compare.ts';
import { forgetDifferent, noteDifferent } from './merges.store.ts';
import { type PairPerson, viewPairs, viewPeople } from './pairs.views.ts';
import { viewAccountsOf } from './sides.views.ts';

/** duplicate_pairs */
export const listPairs: ReadHandler<typeof mergeCalls.duplicatePairs> = async ({ db }, input) => {
  const rows = await viewPairs(db, input);
  const people = await viewPeople(
    db,
    rows.flatMap(({ first_id, second_id }) => [first_id, second_id]),
  );
  const data = rows.flatMap(({ first_id, second_id, same, by, noted_at }): DuplicatePair[] => {
    const first = people.get(first_id);
    const second = people.get(second_id);
    // Both have applications: one was removed a moment ago.
    if (!first || !second) return [];
    return [
      {
        first: present(first),
        second: present(second),
        same,
        by: noted_at === null ? '' : (by ?? formerAdministrator),
        on: noted_at?.toISOString() ?? '',
      },
    ];
  });
  return { data, total: rows[0]?.total ?? 0 };
};

const present = (person: PairPerson) => {
  const { member_id, email, memberships } = person;
  return { member_id, name: fullName(person), email, memberships };
};

/** The accounts of two people. @throws not_found, merge_same */
export async function findTwo(db: Db, first: number, second: number): Promise<[number, number]> {
  const accounts = await viewAccountsOf(db, [first, second]);
  const [one, other] = [accounts.get(first), accounts.get(second)];
  if (one === undefined || other === undefined) throw refuse('not_found');
  if (one === other) throw refuse('merge_same');
  return [one, other];
}

/** merge_preview */
export const previewMerge: ReadHandler<typeof mergeCalls.mergePreview> = async (
  { db },
  { first, second },
) => {
  const data = await compareAccounts(db, await findTwo(db, first, second));
  if (!data) throw refuse('not_found');
  return { data };
};

/** people_differ */
export const notePeopleDiffer: Handler<typeof mergeCalls.peopleDiffer> = async (
  context,
  { first, second },
) => {
  const { tx, now, caller } = context;
  const pair = await findTwo(tx, first, second);
  const isNew = await noteDifferent(tx, pair, { admin_id: caller.admin?.id ?? null, noted_at: now });
  if (isNew) await audit(context, 'merge.people_differ', `member ${pair[0]}`, { other: pair[1] });
  return { message: done.peopleDiffer };
};

/** people_may_be_same */
export const takeDifferenceBack: Handler<typeof mergeCalls.peopleMayBeSame> = async (
  context,
  { first, second },
) => {
  const pair = await findTwo(context.tx, first, second);
  const was = await forgetDifferent(context.tx, pair);
  if (was) await audit(context, 'merge.people_may_be_same', `member ${pair[0]}`, { other: pair[1] });
  return { message: done.peopleMayBeSame };
};
