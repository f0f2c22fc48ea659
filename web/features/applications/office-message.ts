import type { ActivityEntry, ApplicationRecord } from '#contract/applications/application.ts';
import { type Correction, correctionsInWords } from '#contract/applications/findings.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { useCall } from '#web/kit/data/query.ts';

/** What the office wrote when it set the present status; '' when it wrote nothing. */
export function officeMessage(entries: readonly ActivityEntry[], statusName: string): string {
  return entries.find((entry) => entry.status_name === statusName && !entry.of_refund)?.message ?? '';
}

/** The message without the lines that name the uploads, for where these stand beside it. */
export function messageBeside(message: string, corrections: readonly Correction[]): string {
  return message.replaceAll('\r\n', '\n').replace(correctionsInWords(corrections), '').trim();
}

/** What the office asks of the applicant in the present status; '' while it is not known. */
export function useOfficeMessage(record: ApplicationRecord): string {
  const activity = useCall(applicationCalls.getMemberActivity, { member_id: record.public_id });
  return officeMessage(activity.data?.data ?? [], record.status_name);
}
