import type { ApplicationRecord } from '#contract/applications/application.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { text } from '#contract/texts/text.ts';

/** What is up to the applicant or member; `wait`: nothing, the office has it. */
type StepAction = 'finish' | 'pay' | 'answer' | 'wait' | 'update' | 'applyAgain' | 'none';

export interface NextStep {
  action: StepAction;
  title: string;
  text: string;
}

/** What the next step of an application depends on. */
export type Asking = Pick<ApplicationRecord, 'application_status' | 'payable'>;

const withTheOffice = text('Nothing for you to do now');

/** What an application asks of its applicant in each status, and why nothing can be changed while it asks nothing. */
const steps: Record<StatusId, NextStep> = {
  0: {
    action: 'finish',
    title: text('Please finish your application'),
    text: text(
      'This application was not submitted yet; what you entered is kept. Once it is submitted, with its fee where one is due, the office reviews it.',
    ),
  },
  1: {
    action: 'wait',
    title: withTheOffice,
    text: text(
      'Your application has reached the office and waits for its review, so it cannot be changed now. We write to you when it is decided, or when something is needed.',
    ),
  },
  2: {
    action: 'answer',
    title: text('The office has a question'),
    text: text(
      'Please look through your application, correct it and send it again. Then the office goes on with its review.',
    ),
  },
  3: {
    action: 'wait',
    title: withTheOffice,
    text: text(
      'The office is reviewing your application, so it cannot be changed now. We write to you when it is decided, or when something is needed.',
    ),
  },
  4: {
    action: 'answer',
    title: text('The office asks you to correct your application'),
    text: text(
      'Please look through your application, correct it and send it again. Then the office goes on with its review.',
    ),
  },
  5: {
    action: 'wait',
    title: withTheOffice,
    text: text(
      'Your application is approved and cannot be changed until your membership number is allotted. It comes by mail.',
    ),
  },
  6: {
    action: 'applyAgain',
    title: text('This application was not accepted'),
    text: text('You may apply again at any time.'),
  },
  7: {
    action: 'none',
    title: text('This membership rests'),
    text: text('Please write to the office when you want to take it up again.'),
  },
  8: {
    action: 'wait',
    title: withTheOffice,
    text: text(
      'The office has put your application on hold, so it cannot be changed now. We write to you when it goes on.',
    ),
  },
  9: {
    action: 'wait',
    title: withTheOffice,
    text: text(
      'The committee looks at your application, so it cannot be changed now. We write to you when it has decided.',
    ),
  },
  10: {
    action: 'pay',
    title: text('The fee is not paid yet'),
    text: text('Your application is with us. It is reviewed as soon as the fee is paid.'),
  },
  11: {
    action: 'pay',
    title: text('The office asks for the fee'),
    text: text('Your application is reviewed as soon as the fee is paid, here or as agreed with the office.'),
  },
  12: {
    action: 'update',
    title: text('You are a member'),
    text: text('Has your address, a clinic or your photo changed? You can update them here.'),
  },
  13: {
    action: 'applyAgain',
    title: text('This application does not count any more'),
    text: text('You may apply again at any time.'),
  },
  14: {
    action: 'applyAgain',
    title: text('The fee was refunded'),
    text: text('This application is closed. You may apply again at any time.'),
  },
  // Only ever a filter of the office.
  15: { action: 'none', title: text('You are a member'), text: '' },
  16: {
    action: 'wait',
    title: withTheOffice,
    text: text(
      'The office is reviewing your conversion, so it cannot be changed now. We write to you when it is decided; your present membership goes on meanwhile.',
    ),
  },
  17: {
    action: 'none',
    title: text('This membership was converted'),
    text: text('You are a Life Member now; this is the record of your earlier membership.'),
  },
  18: {
    action: 'none',
    title: text('This application is archived'),
    text: text('It is kept for the record. Please write to the office if you think that is wrong.'),
  },
};

/** Approved before it was paid (docs/decisions/0090). */
const payNow: NextStep = {
  action: 'pay',
  title: text('Your application is approved'),
  text: text('Please pay the fee now. Your membership number is allotted once it has arrived.'),
};

/** @param application with its status, and whether the fee can be paid now */
export function nextStepOf({ application_status: status, payable }: Asking): NextStep {
  return status === statusIds.approved && payable ? payNow : steps[status];
}
