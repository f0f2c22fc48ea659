import { applicationDetail } from '#contract/applications/application.ts';
import { dayOf } from '#contract/kit/day.ts';
import type { z } from 'zod';
import { type Caller, hasFlag } from '#server/kit/caller.ts';
import type { Context } from '#server/kit/context.ts';
import { viewClinics } from './application-rows.views.ts';
import { readFmasData } from './fmas-data.ts';
import { type Face, presentClinic, presentRecord, presentWork } from './application.present.ts';
import type { ApplicationRow } from './applications.store.ts';
import { viewApplication } from './applications.views.ts';
import { viewConversionOf, viewConverted } from './conversions.views.ts';
import { presentFiles } from './file.present.ts';
import { listFiles } from './files.store.ts';
import { listPayments } from './list-payments.ts';
import { readCorrections } from './read-corrections.ts';
import { listWork } from './rows.store.ts';
import { viewVerdicts } from './verdicts.views.ts';
import { presentVerdict } from './verdict.present.ts';

type Detail = { [Key in keyof typeof applicationDetail]: z.output<(typeof applicationDetail)[Key]> };

/**
 * The whole application as wizard, preview and panel read it: record, clinics, work, payments and files.
 * The caller has checked that whoever asks may see it. Amounts in whole units, instants in UTC.
 */
export async function readApplicationDetail(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id }: Pick<ApplicationRow, 'id'>,
  face: Face,
): Promise<Detail> {
  const view = await viewApplication(tx, id);
  const files = presentFiles(await listFiles(tx, id));
  const urls = Object.fromEntries(files.map((file) => [file.field, file.url]));
  return {
    data: [
      {
        ...presentRecord(view, urls, face, dayOf(now)),
        converts_membership_no: (await viewConverted(tx, id)) ?? '',
        conversion: (await viewConversionOf(tx, id)) ?? null,
        corrections: await readCorrections(tx, view),
      },
    ],
    clinic: (await viewClinics(tx, id)).map(presentClinic),
    work_exp: (await listWork(tx, id)).map(presentWork),
    payment_status: await listPayments(tx, id, face),
    fmas_data: await readFmasData(tx, view),
    files,
    verdicts: face === 'office' ? (await viewVerdicts(tx, id)).map(presentVerdict) : [],
  };
}

/** The office sees more of an application than its owner; somebody who is both is the office here. */
export function faceOf({ admin }: Caller): Face {
  return admin !== null && hasFlag(admin, 'Application', 'view') ? 'office' : 'portal';
}
