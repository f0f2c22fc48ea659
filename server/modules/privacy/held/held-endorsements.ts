import { text } from '#contract/texts/text.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import { application, type HeldTable, internal, others, secret } from './column.ts';

/** Endorsements are told twice: to the applicant, and to the member. */
export const heldEndorsements = {
  endorsements: {
    name: 'endorsements',
    title: text('Endorsements of your applications'),
    by: 'applications',
    order: 'id',
    columns: {
      id: internal,
      public_id: secret,
      application_id: application,
      // The member wrote it to the office.
      member_id: others,
      reason: others,
      place: true,
      state: true,
      named_at: true,
      asked_at: true,
      ended_at: true,
    },
  },
} satisfies Partial<{ [Table in keyof DB]: HeldTable<Table> }>;

/** Tables that hold something of a second person, who is told of it in another way. */
export const heldOfOthers: readonly (readonly [keyof DB, HeldTable<'endorsements'>])[] = [
  [
    'endorsements',
    {
      name: 'endorsements_you_were_asked_for',
      title: text('Endorsements you were asked for'),
      by: 'endorser',
      order: 'id',
      columns: {
        id: internal,
        public_id: secret,
        application_id: others,
        member_id: internal,
        reason: true,
        place: true,
        state: true,
        named_at: internal,
        asked_at: true,
        ended_at: true,
      },
    },
  ],
];
