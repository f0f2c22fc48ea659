import { applicationDetail } from '#contract/applications/application.ts';
import { dayOf } from '#contract/kit/day.ts';
import type { z } from 'zod';
import { type Audience, type Caller, hasFlag } from '#server/kit/context/caller.ts';
import type { Context } from '#server/kit/context/context.ts';
import { viewClinics } from '#server/modules/applications/record/application-rows.views.ts';
import { readFmasData } from './fmas-data.ts';
import { presentClinic, presentRecord, presentWork } from './application.present.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { viewApplication } from './application.views.ts';
import { viewConversionOf, viewConverted } from './conversions.views.ts';
import { presentFiles } from '#server/modules/applications/uploads/file.present.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';
import { listPayments, showLastLink } from '#server/modules/payment-records/index.ts';
import { readCorrections } from '#server/modules/applications/review/read-corrections.ts';
import { listWork } from '#server/modules/applications/practice/practice.store.ts';
import { viewFindings } from '#server/modules/applications/review/findings.views.ts';
import { presentFinding } from '#server/modules/applications/review/finding.present.ts';

type Detail = { [Key in keyof typeof applicationDetail]: z.output<(typeof applicationDetail)[Key]> };

/**
 * The whole application as wizard, preview and panel read it: record, clinics, work, payments and files.
 * The caller has checked that whoever asks may see it. Amounts in whole units, instants in UTC.
 */
export async function readApplicationDetail(
  context: Context,
  { id }: Pick<ApplicationRow, 'id'>,
  audience: Audience,
): Promise<Detail> {
  const { tx, now } = context;
  const view = await viewApplication(tx, id);
  const files = presentFiles(await listFiles(tx, id));
  const urls = Object.fromEntries(files.map((file) => [file.field, file.url]));
  return {
    data: [
      {
        ...presentRecord(view, urls, audience, dayOf(now)),
        converts_membership_no: (await viewConverted(tx, id)) ?? '',
        conversion: (await viewConversionOf(tx, id)) ?? null,
        corrections: await readCorrections(tx, view),
      },
    ],
    clinic: (await viewClinics(tx, id)).map(presentClinic),
    work_exp: (await listWork(tx, id)).map(presentWork),
    payment_status: await listPayments(tx, id, audience),
    payment_link: audience === 'office' ? await showLastLink(context, view) : null,
    fmas_data: await readFmasData(tx, view),
    files,
    verdicts: audience === 'office' ? (await viewFindings(tx, id)).map(presentFinding) : [],
  };
}

/** The office sees more of an application than its owner; somebody who is both is the office here. */
export function audienceOf({ admin }: Caller): Audience {
  return admin !== null && hasFlag(admin, 'Application', 'view') ? 'office' : 'portal';
}
