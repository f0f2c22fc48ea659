import { applicationCalls } from '#contract/applications/calls.ts';
import { useStatuses } from '#web/features/office-applications/names.ts';
import { useCall } from '#web/kit/query.ts';
import type { MemberDetail, MemberRecord } from './member-detail.ts';
import { type Paper, askedOn, papersOf } from './papers.ts';

/** The photo and papers of an application with what was found, and which were replaced since they were asked for. */
export function usePapers(record: MemberRecord, { files, verdicts }: MemberDetail): Paper[] {
  const activity = useCall(applicationCalls.getMemberActivity, { member_id: String(record.id) }).data?.data;
  const statuses = useStatuses();
  return papersOf(record, { files, verdicts, askedOn: askedOn(activity ?? [], statuses ?? []) });
}
