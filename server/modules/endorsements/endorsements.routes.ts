import type { endorsementCalls } from '#contract/endorsements/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { answerEndorsement, readEndorsementLink } from './answer-link.ts';
import { listEndorsers, listMemberEndorsements } from './endorsers.handlers.ts';
import { nameEndorser } from './name-endorser.ts';

export const endorsementRoutes: Routes<typeof endorsementCalls> = {
  endorsers: listEndorsers,
  endorserUpdate: withTransaction(nameEndorser),
  endorsementLink: readEndorsementLink,
  endorsementAnswer: withTransaction(answerEndorsement),
  memberEndorsements: listMemberEndorsements,
};
