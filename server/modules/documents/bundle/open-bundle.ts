import { type FileField, fileFields, fileLabels } from '#contract/applications/uploads.ts';
import { fullName } from '#contract/applications/names.ts';
import { requiredUploads } from '#contract/applications/requirements.ts';
import type { BundleCover } from '#contract/documents/bundle.ts';
import { bundleFileName } from '#contract/documents/file-names.ts';
import { dayOf } from '#contract/kit/day.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { FileRow } from '#server/kit/files/files.store.ts';
import { listFiles, openApplication } from '#server/modules/applications/index.ts';
import { viewLogoKey } from '#server/modules/documents/documents.views.ts';
import { societyOf } from '#server/modules/documents/invoice-figures.ts';
import { formTypeOf, readPackage } from '#server/modules/packages/index.ts';
import { readAssociation } from '#server/modules/settings/index.ts';

/** What a bundle is made of; files are named by the storage's keys. */
export interface Bundle {
  fileName: string;
  cover: Omit<BundleCover, 'uploads'>;
  /** In the order in which they are shown everywhere. */
  uploads: { label: string; file: Pick<FileRow, 'storage_key' | 'content_type'> }[];
  logo: string | null;
}

/** The photo and uploads of an application, and which of those that it must hold are not there. */
export async function openBundle({ tx, caller, now }: Context, reference: string): Promise<Bundle> {
  const application = await openApplication(tx, caller, reference, 'see');
  const files = await listFiles(tx, application.id);
  const uploaded = new Map(files.map((file) => [file.field, file]));
  const type = await formTypeOf(tx, application.package_id);
  const asked = requiredUploads({ type, country: application.country_id });
  const missing = fileFields.filter((field) => asked.has(field) && !uploaded.has(field));
  const application_no = application.application_no ?? '';
  return {
    fileName: bundleFileName(application.first_name, application_no),
    cover: {
      society: societyOf(await readAssociation(tx)),
      member_name: fullName(application) || application.email,
      membership_type: (await readPackage(tx, application.package_id))?.name ?? '',
      application_no,
      membership_no: application.membership_no ?? '',
      made_on: dayOf(now),
      missing: missing.map((field) => fileLabels[field]),
    },
    uploads: fileFields.flatMap((field: FileField) => {
      const file = uploaded.get(field);
      return file ? [{ label: fileLabels[field], file }] : [];
    }),
    logo: await viewLogoKey(tx),
  };
}
