import { fileDownload } from '#contract/applications/file-calls.ts';
import type { certificateCalls } from '#contract/certificates/calls.ts';
import type { ReadHandler, HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { viewAllFmas } from './certificates.views.ts';
import { certificateFaults, fmasItem } from '#contract/certificates/check-certificate.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { dayOf, lastHundredYears } from '#contract/kit/day.ts';
import { noSuchChoice } from '#contract/masters/master.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Context } from '#server/kit/context/context.ts';
import { forgetImage, withImage } from '#server/kit/files/with-image.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import {
  findFmas,
  type FmasRow,
  insertFmas,
  isYearTaken,
  lockCertificates,
  updateFmas,
} from './certificates.store.ts';
import { fmasChanges, fmasSubject } from './certificate-changes.ts';

/** fmascertificate_list: the artworks of the fellowship certificates, the newest convocation first. */
export const listFmas: ReadHandler<typeof certificateCalls.fmascertificateList> = async ({ db }) => {
  const rows = await viewAllFmas(db);
  const urlOf = (id: string) => downloadUrl(fileDownload, { id });
  return { data: rows.map((row) => ({ ...row, certificate_file: urlOf(row.certificate_file) })) };
};

type Input = CheckedInputOf<typeof certificateCalls.fmascertificateDataUpdate>;

/**
 * fmascertificate_data_update: adds the artwork of a convocation, or updates the one with the id. An artwork that is
 * not sent stays.
 */
export const saveFmas: HandlerWithoutTransaction<typeof certificateCalls.fmascertificateDataUpdate> = (
  context,
  input,
) =>
  withImage(
    context,
    'certificate_file',
    input.certificate_file,
    async (inside, fileId) => {
      const { tx } = inside;
      await lockCertificates(tx);
      const before =
        input.id === null ? null : checkVersion(await findFmas(tx, input.id), input.version, fmasItem);
      await checkYear(inside, input, before);
      const row = before
        ? await changeFmas(inside, input, before, fileId)
        : await addFmas(inside, input, fileId);
      return { data: [{ id: row.id, version: row.version }], message: done.saved };
    },
    'artwork',
  );

/** @throws Refusal unless the year is one of the last hundred or unchanged, and no other artwork has it */
async function checkYear({ tx, now }: Context, input: Input, before: FmasRow | null): Promise<void> {
  const { year_of_fmas } = input;
  const isListed =
    lastHundredYears(dayOf(now)).includes(year_of_fmas) || year_of_fmas === before?.year_of_fmas;
  if (!isListed) throw refuseFields({ year_of_fmas: noSuchChoice });
  if (await isYearTaken(tx, year_of_fmas, input.id))
    throw refuseFields({ year_of_fmas: certificateFaults.yearTaken });
}

async function addFmas(context: Context, { year_of_fmas, president_name }: Input, fileId: number | null) {
  if (fileId === null) throw new Error('A new artwork without a file passed its check');
  const row = await insertFmas(context.tx, { year_of_fmas, president_name, certificate_file_id: fileId });
  await audit(context, 'certificate.added', fmasSubject(row.id), fmasChanges(null, row));
  return row;
}

async function changeFmas(
  context: Context,
  { year_of_fmas, president_name }: Input,
  before: FmasRow,
  fileId: number | null,
) {
  const certificate_file_id = fileId ?? before.certificate_file_id;
  const row = await updateFmas(context.tx, before, { year_of_fmas, president_name, certificate_file_id });
  if (fileId !== null) await forgetImage(context, before.certificate_file_id);
  await audit(context, 'certificate.updated', fmasSubject(row.id), fmasChanges(before, row));
  return row;
}
