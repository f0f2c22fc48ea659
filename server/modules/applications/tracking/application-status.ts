import type { applicationCalls } from '#contract/applications/calls.ts';
import { fullName } from '#contract/applications/names.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { viewStatusPage } from './tracking.views.ts';
import { owns } from '#server/modules/applications/record/applications.policy.ts';
import { readFmasData } from '#server/modules/applications/detail/fmas-data.ts';
import { openApplication } from '#server/modules/applications/record/open-application.ts';
import { readCorrections } from '#server/modules/applications/review/read-corrections.ts';
import { listPayments } from '#server/modules/payment-records/index.ts';

/** application_status: what the status page lists of an application (D3 section 2), and nothing more. */
export const applicationStatus: ReadHandler<typeof applicationCalls.applicationStatus> = async (
  { db, caller },
  input,
) => {
  const application = await openApplication(db, caller, input.id, 'track');
  const { id } = application;
  const row = await viewStatusPage(db, id);
  const data = {
    id: row.public_id,
    applicant_name: fullName(row),
    application_name: row.application_name,
    form_type: row.form_type,
    type_slug: row.type_slug,
    application_no: row.application_no ?? '',
    application_status: row.status_id,
    status_name: row.status_name,
    membership_no: row.membership_no ?? '',
    city: row.city,
    state_name: row.state_name ?? '',
    submitted_on: row.submitted_at?.toISOString() ?? null,
    corrections: (await readCorrections(db, application)).map(({ field, reason }) => ({ field, reason })),
    own: owns(caller, application),
  };
  return {
    data: [data],
    payment_status: await listPayments(db, id),
    fmas_data: await readFmasData(db, application),
  };
};
