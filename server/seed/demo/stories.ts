import { statusIds } from '#contract/statuses/statuses.ts';
import { correctionsInWords } from '#contract/applications/findings.ts';
import type { UploadKind } from '#contract/kit/upload.ts';
import {
  answer,
  decide,
  type DemoAction,
  judge,
  note,
  rejectBy,
  remind,
  saveEducation,
  savePersonal,
  signIn,
  submit,
  submitUnpaid,
  take,
} from './actions.ts';
import { end, reinstate } from './ends.ts';
import { nameEndorsers, proposerConfirms } from './endorsements.ts';
import { closeCheckout, failByCard, payByCard, payOffline, refund, sendLink } from './payments.ts';

/** What happens on which day after the application was started, in this order. */
type Story = readonly (readonly [day: number, ...actions: DemoAction[]])[];

const submitted: Story = [[0, savePersonal, saveEducation, submit]];
const paid: Story = [[0, savePersonal, saveEducation, submit, payByCard]];

const approve = decide(statusIds.approved, 'All papers are in order. Your membership number follows.');
const allot = decide(statusIds.numberAllotted, 'Welcome to the association.');
const askForScan = decide(
  statusIds.pendingClarification,
  'The number on your council certificate cannot be read. Is it the one you entered?',
);
const bothSides = 'The back of the certificate is missing.';
const notFinal = 'The certificate is provisional; we need the final one.';
/** For the degree certificate, which was refused for this reason. */
const sendBack = (greeting: string, reason: string) =>
  decide(
    statusIds.pendingResubmission,
    `${greeting}\n\n${correctionsInWords([{ field: 'pg_degree_certificate', reason }])}`,
    ['pg_degree_certificate'],
  );
const sendLinkOnce = sendLink('Your payment did not reach us. Please pay by this link.');

const member: Story = [...paid, [2, note('Papers complete.')], [3, approve], [9, allot], [12, signIn]];

const allStories = {
  leftAtAccount: [],
  leftAtEducation: [
    [0, savePersonal],
    [3, remind(1)],
    [10, remind(2)],
  ],
  unpaid: submitted,
  cardDeclined: [...submitted, [0, failByCard], [1, failByCard]],
  checkoutClosed: [...submitted, [0, closeCheckout]],
  linkExpired: [
    ...submitted,
    [0, failByCard],
    [2, sendLinkOnce],
    [3, note('Told of the link by telephone.')],
  ],
  waiting: paid,
  paidOffline: [
    ...submitted,
    [1, note('Will pay by bank transfer.')],
    [4, payOffline('Bank transfer, reference SAMPLE 0001')],
  ],
  received: [...paid, [3, note('Letter of the referee awaited.')], [4, decide(statusIds.received, '')]],
  clarification: [...paid, [4, note('Council certificate: number not readable.')], [5, askForScan]],
  answered: [...paid, [4, take, askForScan], [9, signIn, answer]],
  resubmission: [
    ...paid,
    [
      3,
      judge('profile'),
      judge('mci_certificate'),
      judge('pg_degree_certificate', bothSides),
      sendBack('Thank you for your application.', bothSides),
    ],
  ],
  approved: [...paid, [5, note('Checked against the register.')], [6, approve]],
  beforeFee: [
    [0, savePersonal, saveEducation, submitUnpaid, nameEndorsers],
    [2, proposerConfirms],
  ],
  approvedToPay: [
    [0, savePersonal, saveEducation, submitUnpaid],
    [3, decide(statusIds.approved, 'All papers are in order. Your fee is due now.')],
  ],
  onHold: [...paid, [7, decide(statusIds.onHold, 'We wait for the confirmation of your university.')]],
  committee: [
    ...paid,
    [6, take, note('Degree from a university that is not on our list.')],
    [8, decide(statusIds.referred, 'The committee looks at your degree at its next meeting.')],
  ],
  rejected: [...paid, [5, askForScan], [30, rejectBy('No answer received')]],
  refunded: [
    ...paid,
    [6, rejectBy('Conditions are not met', 'The degree you sent is not in surgery.')],
    [10, refund('Rejected: the fee goes back')],
  ],
  void: [
    ...submitted,
    [1, decide(statusIds.void, 'Entered twice by mistake; the other application counts.')],
  ],
  archived: [
    ...submitted,
    [2, sendLinkOnce],
    [60, decide(statusIds.onHold, 'We have not received the fee.')],
    [150, decide(statusIds.archived, 'Withdrawn by the applicant.')],
  ],
  member,
  memberAfterQuestion: [
    ...submitted,
    [0, failByCard, payByCard],
    [3, askForScan],
    [6, answer],
    [8, approve],
    [15, allot],
    [16, signIn],
  ],
  memberOffline: [
    ...submitted,
    [0, closeCheckout],
    [5, payOffline('Demand draft, sample number 000001')],
    [7, approve],
    [14, allot],
  ],
  resigned: [...member, [200, end('resigned', 'Has retired, and wrote on 3 pages how kind we were.', 5)]],
  lapsed: [...member, [150, end('lapsed', 'No answer to three letters.', 20)]],
  died: [...member, [170, end('died', 'The family wrote to the State branch.', 12)]],
  removed: [...member, [140, end('removed', 'Struck off by the medical council.', 2)]],
  reinstated: [
    ...member,
    [90, end('lapsed', 'Letters came back.', 3)],
    [130, reinstate('Has told us the new address.')],
  ],
  converted: [
    [0, savePersonal, saveEducation, submit],
    [4, decide(statusIds.approved, 'You can become a Life Member.')],
    [8, allot],
    [10, signIn],
  ],
  conversionSubmitted: [[0, signIn, savePersonal, saveEducation, submit]],
  conversionAskedBack: [
    [0, signIn, savePersonal, saveEducation, submit],
    [6, judge('pg_degree_certificate', notFinal), sendBack('We cannot convert it yet.', notFinal)],
  ],
} as const satisfies Record<string, Story>;

export type StoryName = keyof typeof allStories;

/** One story for every way an application can stand. */
export const stories: Record<StoryName, Story> = allStories;

/** Did the story come to the step in which these files are sent: the photo, or the documents? */
export function filesReached(name: StoryName, kind: UploadKind): boolean {
  const step = kind === 'image' ? savePersonal : saveEducation;
  return stories[name].some(([, ...actions]) => actions.includes(step));
}
