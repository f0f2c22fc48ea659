import { applicationCalls } from '#contract/applications/calls.ts';
import { useStatuses } from '#web/features/review/member/names.ts';
import { useCall } from '#web/kit/data/query.ts';
import type { MemberDetail, MemberRecord } from '#web/features/review/member/member-detail.ts';
import { type ReviewedUpload, askedOn, uploadsOf } from './uploads.ts';

/** The photo and uploads of an application with what was found, and which were replaced since they were asked for. */
export function useUploads(record: MemberRecord, { files, verdicts }: MemberDetail): ReviewedUpload[] {
  const activity = useCall(applicationCalls.getMemberActivity, { member_id: String(record.id) }).data?.data;
  const statuses = useStatuses();
  return uploadsOf(record, { files, verdicts, askedOn: askedOn(activity ?? [], statuses ?? []) });
}
