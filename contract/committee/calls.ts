import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { reference } from '#contract/kit/fields.ts';
import { readsRecord } from '#contract/kit/traces.ts';
import { CommitteeInput, ConflictInput, VoteInput, WithdrawInput } from './check-committee.ts';
import { majorities, outcomes, votes } from './outcome.ts';

const nothing = z.object({});
const Rules = { quorum: z.int(), majority: z.enum(majorities) };
const inSettings = (flag: 'view' | 'update') => ({ admin: { module: 'Settings', flag } }) as const;
const ofApplications = (flag: 'view' | 'update') => ({ admin: { module: 'Application', flag } }) as const;
/** What a vote or a conflict makes stale. */
const changes = ['/committee_votes', '/get_member'] as const;

/** The committee that votes on applications (docs/decisions/0103). */
export const committeeCalls = {
  committee: defineCall({
    method: 'GET',
    path: '/committee',
    summary: 'Who sits on the committee, its quorum and majority, and who could sit on it',
    access: inSettings('view'),
    traces: 'nothing',
    input: nothing,
    output: z.object({
      data: z.object({
        members: z.array(z.int()),
        ...Rules,
        /** Administrators who may view applications, by name. */
        colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    }),
  }),
  committeeUpdate: defineCall({
    method: 'POST',
    path: '/committee_update',
    summary: 'Saves who sits on the committee, its quorum and majority; nobody for no committee',
    access: inSettings('update'),
    input: CommitteeInput,
    output: nothing,
    changes: ['/committee', ...changes],
  }),
  committeeVotes: defineCall({
    method: 'GET',
    path: '/committee_votes',
    summary:
      'The votes on an application that is with the committee; nobody’s to a member with a conflict of interest',
    access: ofApplications('view'),
    traces: readsRecord('member_id'),
    input: z.object({ member_id: reference() }),
    output: z.object({
      data: z.object({
        /** Null where nothing is voted on: it is not referred, or there is no committee. */
        referral: z
          .object({
            referred_on: z.string(),
            ...Rules,
            /** How many sit on the committee. */
            seats: z.int(),
            /** Who asks sits on the committee and has no conflict. */
            may_vote: z.boolean(),
            mine: z.object({ vote: z.enum(votes), comment: z.string() }).nullable(),
            /** Null to a member with a conflict of interest. */
            shown: z
              .object({
                outcome: z.enum(outcomes),
                votes: z.array(
                  z.object({
                    name: z.string(),
                    vote: z.enum(votes),
                    comment: z.string(),
                    voted_on: z.string(),
                  }),
                ),
              })
              .nullable(),
            conflicts: z.array(
              z.object({
                admin_id: z.int(),
                name: z.string(),
                words: z.string(),
                declared_on: z.string(),
                /** It is that of who asks. */
                own: z.boolean(),
              }),
            ),
          })
          .nullable(),
      }),
    }),
  }),
  committeeVote: defineCall({
    method: 'POST',
    path: '/committee_vote',
    summary: 'Votes on an application that is with the committee, or changes one’s vote while it is',
    access: ofApplications('view'),
    input: VoteInput,
    output: nothing,
    changes,
  }),
  committeeConflict: defineCall({
    method: 'POST',
    path: '/committee_conflict',
    summary:
      'Declares one’s conflict of interest in an application: the own vote on it goes, and none follows',
    access: ofApplications('view'),
    input: ConflictInput,
    output: nothing,
    changes,
  }),
  committeeConflictWithdraw: defineCall({
    method: 'POST',
    path: '/committee_conflict_withdraw',
    summary: 'Withdraws the conflict of interest that somebody else declared by mistake',
    access: ofApplications('update'),
    input: WithdrawInput,
    output: nothing,
    changes,
  }),
} as const;
