import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { id } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { readsList } from '#contract/kit/traces.ts';
import { shownToOffice } from '#contract/statuses/stale-paths.ts';
import { text } from '#contract/texts/text.ts';
import { EraseInput } from './check-erasure.ts';
import { RefuseErasure } from './office.ts';
import { erasedKinds, erasureHolds, erasureStates } from './rules.ts';

/** Members: every submitted application has a sign-in. A further code proves the address (docs/decisions/0085). */
const oneself = { member: true } as const;
/** Erasing is the deletion of applications. */
const office = { admin: { module: 'Application', flag: 'delete' } } as const;

const State = z.enum(erasureStates);
const Counts = z.record(z.enum(erasedKinds), z.int());

/** A request as its person sees it. */
const OwnErasure = z.object({
  state: State,
  asked_on: z.string(),
  /** Until when it is answered. */
  due_on: z.string(),
  /** '' while it is open. */
  ended_on: z.string(),
  /** Of a refusal. */
  reason: z.string(),
});
export type OwnErasure = z.infer<typeof OwnErasure>;

/** A request as the office lists it. */
const ErasureRequest = z.object({
  id: z.int(),
  state: State,
  /** '' once it was carried out. */
  email: z.string(),
  name: z.string(),
  /** The newest application of the person; null where there is none. */
  member_id: z.int().nullable(),
  membership_no: z.string(),
  application_no: z.string(),
  applications: z.int(),
  asked_on: z.string(),
  due_on: z.string(),
  /** Open, and the day of its answer is past. */
  is_late: z.boolean(),
  ended_on: z.string(),
  reason: z.string(),
  /** Who of the office answered it; '' while nobody has. */
  by: z.string(),
  counts: Counts,
});
export type ErasureRequest = z.infer<typeof ErasureRequest>;

export const erasureCalls = {
  myErasure: defineCall({
    method: 'GET',
    path: '/my_erasure',
    summary: 'The last request of who asks to have their data erased, and where a code for one would go',
    access: oneself,
    input: z.object({}),
    output: z.object({
      data: z.object({
        /** Where the code goes, hidden but for its ends. */
        email: z.string(),
        is_member: z.boolean(),
        request: OwnErasure.nullable(),
      }),
    }),
  }),
  erasureSendOtp: defineCall({
    method: 'POST',
    path: '/erasure_send_otp',
    summary: 'Mails the signed-in member the code that proves a request to be erased',
    access: oneself,
    input: z.object({}),
    output: z.object({ userid: z.string() }),
    limits: [flood, { counts: 'sent', by: 'caller', max: 20, seconds: 3_600 }],
    changes: [],
  }),
  erasureRequest: defineCall({
    method: 'POST',
    path: '/erasure_request',
    summary: 'Asks, by the code and the typed word, to have all own data erased',
    access: oneself,
    input: EraseInput,
    output: z.object({}),
    limits: [flood],
    changes: ['/my_erasure'],
  }),
  erasureWithdraw: defineCall({
    method: 'POST',
    path: '/erasure_withdraw',
    summary: 'Takes the own request back; nothing was erased yet',
    access: oneself,
    input: z.object({}),
    output: z.object({}),
    changes: ['/my_erasure'],
  }),
  erasureList: defineCall({
    method: 'GET',
    path: '/erasure_list',
    summary: 'Requests to be erased: the open ones by their due day, or all, newest first',
    access: office,
    traces: readsList('erasure_requests'),
    input: z.object({ ...pageInput, state: z.enum([...erasureStates, '']).default('open') }),
    output: z.object({ data: z.array(ErasureRequest), total: z.int() }),
  }),
  erasurePreview: defineCall({
    method: 'GET',
    path: '/erasure_preview',
    summary: 'What carrying a request out would erase, what would stay, and what holds it up',
    access: office,
    traces: readsList('erasure_preview'),
    input: z.object({ id: id(text('Id cannot be empty')) }),
    output: z.object({
      data: z.object({
        counts: Counts,
        /** Issued documents that stay. */
        documents: z.int(),
        payments: z.int(),
        holds: z.array(z.enum(erasureHolds)),
      }),
    }),
  }),
  erasureCarryOut: defineCall({
    method: 'POST',
    path: '/erasure_carry_out',
    summary: 'Erases the person of a request for good, and mails them so before the address is forgotten',
    access: office,
    proof: 'fresh',
    input: z.object({ id: id(text('Id cannot be empty')) }),
    output: z.object({}),
    changes: ['/erasure_list', '/erasure_preview', ...shownToOffice],
  }),
  erasureRefuse: defineCall({
    method: 'POST',
    path: '/erasure_refuse',
    summary: 'Refuses a request, and mails the reason',
    access: office,
    proof: 'fresh',
    input: RefuseErasure,
    output: z.object({}),
    changes: ['/erasure_list'],
  }),
} as const;
