import { fileDownload } from '#contract/applications/file-calls.ts';
import type { CertificateSettings, certificateCalls } from '#contract/certificates/calls.ts';
import { certificateItem } from '#contract/certificates/check-certificate.ts';
import type { certificateImages } from '#contract/documents/certificate.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { dayOf, showDay } from '#contract/kit/day.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { done } from '#contract/texts/done.ts';
import { type Message, text } from '#contract/texts/text.ts';
import { audit } from '#server/kit/context/audit.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import type { Context } from '#server/kit/context/context.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import { withImages } from '#server/kit/files/with-image.ts';
import type { Handler, HandlerWithoutTransaction, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import {
  findOverlap,
  findSettings,
  insertSettings,
  lockCertificates,
  type SettingsRow,
  updateSettings,
} from './certificates.store.ts';
import {
  type OfficersView,
  viewAllOfficers,
  viewNamesOn,
  viewOfficers,
  viewOfficersAt,
} from './certificates.views.ts';
import { forgetPictures, settingsChanges, settingsSubject } from './certificate-changes.ts';

/**
 * certificate_data_list. With a day: the officers named on a certificate of that day, by the rule that certificates
 * are issued by; only administrators receive the pictures. Without a day: all periods, for administrators who may
 * view the certificate settings.
 */
export const listCertificateSettings: ReadHandler<typeof certificateCalls.certificateDataList> = async (
  { db, caller },
  { member_apply_date: day },
) => {
  const { logoUrl } = await readAssociation(db);
  if (day !== '') {
    const officers = await viewOfficersAt(db, day);
    if (!officers) return { data: [] };
    const settings = presentOfficers(officers, logoUrl);
    return { data: [caller.admin ? settings : withoutPictures(settings)] };
  }
  if (!caller.admin || !hasFlag(caller.admin, 'Membership certificate', 'view')) throw refuse('not_allowed');
  return { data: (await viewAllOfficers(db)).map((row) => presentOfficers(row, logoUrl)) };
};

/** office_bearers: on certificates they sign for everybody to see, so their names are no secret (docs/decisions/0058). */
export const listOfficeBearers: ReadHandler<typeof certificateCalls.officeBearers> = async ({ db, now }) => ({
  data: await viewNamesOn(db, dayOf(now)),
});

/**
 * Certificate settings as the call returns them; a period without its own logo shows the association's.
 * @param logo address of the association's logo
 */
function presentOfficers(row: OfficersView, logo: string | null): CertificateSettings {
  return {
    ...row,
    president_sign: imageUrl(row.president_sign),
    secretary_sign: imageUrl(row.secretary_sign),
    top_logo: imageUrl(row.top_logo) ?? logo,
    bottom_logo: imageUrl(row.bottom_logo) ?? logo,
    has_top_logo: row.top_logo !== null,
    has_bottom_logo: row.bottom_logo !== null,
  };
}

/** The address of a stored picture by its opaque id. */
function imageUrl(publicId: string | null): string | null {
  return publicId === null ? null : downloadUrl(fileDownload, { id: publicId });
}

/** The settings without the pictures that only the office may open. */
function withoutPictures(settings: CertificateSettings): CertificateSettings {
  return {
    ...settings,
    president_sign: null,
    secretary_sign: null,
    top_logo: settings.has_top_logo ? null : settings.top_logo,
    bottom_logo: settings.has_bottom_logo ? null : settings.bottom_logo,
  };
}

type Input = CheckedInputOf<typeof certificateCalls.certificateDataUpdate>;
type Slot = (typeof certificateImages)[number];

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
        ? await addSettings(inside, input, fileIds)
        : await changeSettings(
            inside,
            input,
            checkVersion(await findSettings(tx, input.id), input.version, certificateItem),
            fileIds,
          );
    return {
      data: [{ id: row.id, version: row.version }],
      message: savedMessage(await findOverlap(tx, row)),
    };
  });
};

/** Overlapping periods are allowed, as for a deputy, but nobody should have to guess who signs. */
function savedMessage(overlap: Awaited<ReturnType<typeof findOverlap>>): Message {
  if (!overlap) return done.saved;
  return text(done.savedOverlap, { day: showDay(overlap.from_date), name: overlap.signs });
}

async function addSettings(context: Context, input: Input, fileIds: Partial<Record<Slot, number>>) {
  const row = await insertSettings(context.tx, { ...texts(input), ...pictures(input, fileIds) });
  await audit(context, 'certificate.added', settingsSubject(row.id), settingsChanges(null, row));
  return row;
}

async function changeSettings(
  context: Context,
  input: Input,
  before: SettingsRow,
  fileIds: Partial<Record<Slot, number>>,
) {
  const row = await updateSettings(context.tx, before, { ...texts(input), ...pictures(input, fileIds) });
  await forgetPictures(context, before, row);
  await audit(context, 'certificate.updated', settingsSubject(row.id), settingsChanges(before, row));
  return row;
}

function texts({ from_date, to_date, president_name, secretary_name }: Input) {
  return { from_date, to_date: to_date === '' ? null : to_date, president_name, secretary_name };
}

/** The columns of the pictures that are new or removed. */
function pictures(input: Input, fileIds: Partial<Record<Slot, number>>) {
  const added = Object.entries(fileIds).map(([slot, id]) => [`${slot}_file_id`, id]);
  return {
    ...(input.remove_top_logo === 1 && { top_logo_file_id: null }),
    ...(input.remove_bottom_logo === 1 && { bottom_logo_file_id: null }),
    ...(Object.fromEntries(added) as Partial<Record<`${Slot}_file_id`, number>>),
  };
}

/** certificate_duplicate: adds a copy with the same pictures and returns it for editing (D2 section 4). */
export const duplicateCertificateSettings: Handler<typeof certificateCalls.certificateDuplicate> = async (
  context,
  { id },
) => {
  const { tx } = context;
  await lockCertificates(tx);
  const {
    id: from,
    version: _,
    created_at: __,
    ...values
  } = checkVersion(await findSettings(tx, id), null, certificateItem);
  const copy = await insertSettings(tx, values);
  const changes = { ...settingsChanges(null, copy), copy_of: from };
  await audit(context, 'certificate.added', settingsSubject(copy.id), changes);
  const { logoUrl } = await readAssociation(tx);
  return { data: [presentOfficers(await viewOfficers(tx, copy.id), logoUrl)], message: done.copied };
};
