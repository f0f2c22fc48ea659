import type { certificateCalls } from '#contract/certificates/calls.ts';
import { certificateItem } from '#contract/certificates/check-certificate.ts';
import { certificateImages } from '#contract/documents/certificate.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Context } from '#server/kit/context/context.ts';
import { withImages } from '#server/kit/files/with-image.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import {
  findSettings,
  insertSettings,
  lockCertificates,
  type SettingsRow,
  updateSettings,
} from './certificates.store.ts';
import { forgetPictures } from './forget-pictures.ts';
import { settingsChanges, settingsSubject } from './certificate-audit.ts';

type Input = CheckedInputOf<typeof certificateCalls.certificateDataUpdate>;
type Place = (typeof certificateImages)[number];

/**
 * certificate_data_update: adds the certificate settings of a period, or updates those with the id. Pictures that
 * are not sent stay. Periods may overlap: the one that began last is in force (docs/decisions/0026).
 */
export const saveCertificateSettings: HandlerWithoutTransaction<
  typeof certificateCalls.certificateDataUpdate
> = (context, input) => {
  const { president_sign, secretary_sign, top_logo, bottom_logo } = input;
  const pictures = { president_sign, secretary_sign, top_logo, bottom_logo };
  return withImages(context, pictures, async (inside, fileIds) => {
    const { tx } = inside;
    await lockCertificates(tx);
    const row =
      input.id === null
        ? await add(inside, input, fileIds)
        : await change(
            inside,
            input,
            checkVersion(await findSettings(tx, input.id), input.version, certificateItem),
            fileIds,
          );
    return { data: [{ id: row.id, version: row.version }], message: done.saved };
  });
};

async function add(context: Context, input: Input, fileIds: Partial<Record<Place, number>>) {
  const row = await insertSettings(context.tx, { ...texts(input), ...pictures(input, fileIds) });
  await audit(context, 'certificate.added', settingsSubject(row.id), settingsChanges(null, row));
  return row;
}

async function change(
  context: Context,
  input: Input,
  before: SettingsRow,
  fileIds: Partial<Record<Place, number>>,
) {
  const row = await updateSettings(context.tx, before, { ...texts(input), ...pictures(input, fileIds) });
  await forgetPictures(context, before, row);
  await audit(context, 'certificate.updated', settingsSubject(row.id), settingsChanges(before, row));
  return row;
}

function texts({ from_date, to_date, president_name, secretary_name }: Input) {
  return { from_date, to_date: to_date === '' ? null : to_date, president_name, secretary_name };
}

/** The columns of the pictures that are new or given up. */
function pictures(input: Input, fileIds: Partial<Record<Place, number>>) {
  const given = Object.entries(fileIds).map(([place, id]) => [`${place}_file_id`, id]);
  return {
    ...(input.remove_top_logo === 1 && { top_logo_file_id: null }),
    ...(input.remove_bottom_logo === 1 && { bottom_logo_file_id: null }),
    ...(Object.fromEntries(given) as Partial<Record<`${Place}_file_id`, number>>),
  };
}
