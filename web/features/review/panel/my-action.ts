import { officeMoves } from '#contract/statuses/moves.ts';
import { awaitsApplicant, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { type MemberRecord, moveFacts } from '#web/features/review/member/application-data.ts';
import { t } from '#web/kit/language/t.ts';

/** The step after a choice of 'My Action' (D2 section 4). */
export type NextStep = 'apply' | 'confirm' | 'pay';

/** The statuses 'My Action' offers for this application. */
export function movesOf(record: MemberRecord): StatusId[] {
  return officeMoves(moveFacts(record));
}

/** 1 applies at once, 11 asks how to pay, any other asks for a message. */
export function stepAfter(choice: StatusId): NextStep {
  if (choice === statusIds.received) return 'apply';
  return choice === statusIds.paymentRequested ? 'pay' : 'confirm';
}

/** Does this status ask the applicant to correct refused uploads? */
export function asksCorrections(choice: StatusId): boolean {
  return awaitsApplicant.includes(choice);
}

/** The effect of a confirmed change in one sentence; or that it is not possible any more. */
export function effectOf(choice: StatusId, name: string, record: MemberRecord, silent = false): string {
  const { status_name: now, application_name: type, email } = record;
  if (!movesOf(record).includes(choice))
    return t('This application is {now} now and cannot become {name}. Nothing was changed.', {
      now: t(now),
      name,
    });
  const mail = silent ? t('The applicant gets no mail.') : t('Your message is mailed to {email}.', { email });
  const change =
    choice === statusIds.numberAllotted && record.membership_no === ''
      ? t('The next membership number of {type} is allotted.', { type })
      : t('The status changes from {now} to {name}.', { now: t(now), name });
  return `${change} ${mail}`;
}
