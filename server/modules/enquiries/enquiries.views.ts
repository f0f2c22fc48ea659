import { sql } from 'kysely';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { enquiryCalls } from '#contract/enquiries/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { Db } from '#server/kit/db/db.ts';
import { patternsOf } from '#server/kit/db/search-words.views.ts';

type Input = CheckedInputOf<typeof enquiryCalls.enquiryFormList>;

/**
 * One page of the enquiries that match the filters, newest first, each with the application whose number it names. The
 * page is selected before anything is joined to it, so that a deep page is read from an index alone.
 */
export async function viewEnquiries(db: Db, input: Input) {
  const page = filterEnquiries(db, input)
    .select('id')
    .orderBy('id', 'desc')
    .limit(input.limit_value)
    .offset(input.limit_offset);
  return db
    .selectFrom(page.as('page'))
    .innerJoin('enquiries as e', 'e.id', 'page.id')
    .select((row) => {
      // A void application is in none of the office's lists.
      const named = row
        .selectFrom('applications as a')
        .select('a.id')
        .where('a.status_id', '<>', statusIds.void)
        .limit(1);
      return [
        'e.id',
        'e.first_name',
        'e.last_name',
        'e.email as email_id',
        'e.mobile_number',
        'e.member_no',
        'e.subject',
        'e.message',
        'e.created_at',
        'e.kind',
        'e.due_on',
        row.fn
          .coalesce(
            named.whereRef('a.membership_no', '=', 'e.member_no'),
            named.whereRef('a.application_no', '=', 'e.member_no'),
          )
          .as('member_id'),
      ];
    })
    .orderBy('e.id', 'desc')
    .execute();
}

/** How many enquiries match the same filters on all pages, at most `most`; counted in the order of the pages. */
export async function countEnquiries(db: Db, input: Input, most: number): Promise<number> {
  const found = filterEnquiries(db, input).select('id').orderBy('id', 'desc').limit(most);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The replies to these enquiries, oldest first. */
export async function viewReplies(db: Db, enquiryIds: readonly number[]) {
  return db
    .selectFrom('enquiry_replies as r')
    .leftJoin('admins as a', 'a.id', 'r.admin_id')
    .select(['r.enquiry_id', 'r.message', 'r.created_at', 'a.full_name as admin_name'])
    .where('r.enquiry_id', 'in', enquiryIds)
    .orderBy('r.id')
    .execute();
}

function filterEnquiries(db: Db, { id, search, unanswered }: Input) {
  let query = db.selectFrom('enquiries');
  if (id !== null) query = query.where('id', '=', id);
  if (unanswered === 1) query = query.where('answered_at', 'is', null);
  for (const patterns of patternsOf(search))
    query = query.where((row) => row.or(patterns.map((pattern) => row('search_text', 'like', pattern))));
  return query;
}
