import { fileDownload } from '#contract/applications/calls.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import { dayOf } from '#contract/kit/day.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { presentRecord } from '#server/modules/applications/record/application.present.ts';
import {
  countApplications,
  viewApplications,
} from '#server/modules/applications/record/applications.views.ts';

/** get_member: one page of the office's list, newest first unless Old is asked for, and how many there are. */
export const listApplications: Verb<typeof officeCalls.getMember> = async ({ tx, now }, input) => {
  const rows = await viewApplications(tx, input);
  const total = await countApplications(tx, input);
  const today = dayOf(now);
  const data = rows.map((row) => {
    const files = row.photo_id === null ? {} : { profile: downloadUrl(fileDownload, { id: row.photo_id }) };
    return presentRecord(row, files, 'office', today);
  });
  return { data, total };
};
