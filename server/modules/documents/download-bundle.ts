import type { BundleCover, BundleFinding, bundleDownload } from '#contract/documents/calls.ts';
import { fileHeaders } from '#server/kit/files/file-headers.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { createQueue } from '#server/kit/jobs/queue.ts';
import type { Drawings } from './draw/create-drawings.ts';
import { readerOf, readIfThere } from './download-document.ts';
import type { BoundUpload } from './draw/bind-bundle.ts';
import { type FileField, fileFields, fileLabels } from '#contract/applications/uploads.ts';
import { fullName } from '#contract/applications/names.ts';
import { requiredUploads } from '#contract/applications/requirements.ts';
import { bundleFileName } from '#contract/documents/file-names.ts';
import { dayOf } from '#contract/kit/day.ts';
import { refuseWithoutReason, traceExport } from '#server/kit/context/export-trace.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { FileRow } from '#server/kit/files/files.store.ts';
import { listFiles, openApplication, viewFindings } from '#server/modules/applications/index.ts';
import { viewLogoKey } from './documents.views.ts';
import { societyOf } from './issue-invoice.ts';
import { formTypeOf, readPackage } from '#server/modules/packages/index.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { a4PagesOf } from '#server/kit/files/a4-pages.ts';
import type { FileStorage } from '#server/kit/storage/file-storage.ts';
import { drawInTurn, loadSharp } from '#server/kit/files/reencode-image.ts';

/** A bundle reads up to eight untrusted files, one after the other; uploads have a queue of their own. */
const inTurn = createQueue({ name: 'bundles', atOnce: 2, waitingOwners: 20, waitingOfOne: 2 });

/** document_bundle: all uploads of an application as one PDF. Read and drawn outside every transaction. */
export function downloadBundle(drawings: Drawings): DownloadHandler<typeof bundleDownload> {
  return async (context, { id, ...reason }) => {
    refuseWithoutReason(reason);
    const { services, abandoned } = context;
    const { storage } = services;
    const bundle = await context.inTransaction((inside) => openBundle(inside, id));
    const body = await inTurn({ owner: id, signal: abandoned }, async () => {
      const uploads: BoundUpload[] = [];
      for (const upload of bundle.uploads) uploads.push(await readUpload(storage, upload, abandoned));
      const logo = await readIfThere(storage, bundle.logo);
      return drawings.drawBundle(bundle.cover, uploads, { logo }, readerOf(context));
    });
    await context.inTransaction((inside) =>
      traceExport(inside, 'papers.bundled', `application ${bundle.id}`, { ...reason }, [bundle.id]),
    );
    const headers = fileHeaders({ contentType: 'application/pdf', name: bundle.fileName, download: true });
    return { body, headers };
  };
}

/** The parts of a bundle; files are named by their storage keys. */
interface Bundle {
  id: number;
  fileName: string;
  cover: Omit<BundleCover, 'uploads'>;
  /** In the order in which all screens show them. */
  uploads: {
    label: string;
    finding: BundleFinding | null;
    file: Pick<FileRow, 'storage_key' | 'content_type'>;
  }[];
  logo: string | null;
}

/** The photo and uploads of an application, and which required ones are missing. */
async function openBundle({ tx, caller, now }: Context, reference: string): Promise<Bundle> {
  const application = await openApplication(tx, caller, reference, 'see');
  const files = await listFiles(tx, application.id);
  const uploaded = new Map(files.map((file) => [file.field, file]));
  const type = await formTypeOf(tx, application.package_id);
  const required = requiredUploads({ type, country: application.country_id });
  const missing = fileFields.filter((field) => required.has(field) && !uploaded.has(field));
  const findings = new Map(
    (await viewFindings(tx, application.id)).map((finding) => [finding.field, present(finding)]),
  );
  const application_no = application.application_no ?? '';
  return {
    id: application.id,
    fileName: bundleFileName(application.first_name, application_no),
    cover: {
      society: societyOf(await readAssociation(tx)),
      member_name: fullName(application) || application.email,
      membership_type: (await readPackage(tx, application.package_id))?.name ?? '',
      application_no,
      membership_no: application.membership_no ?? '',
      made_on: dayOf(now),
      missing: missing.map((field) => ({
        label: fileLabels[field],
        finding: findings.get(field) ?? null,
      })),
    },
    uploads: fileFields.flatMap((field: FileField) => {
      const file = uploaded.get(field);
      return file ? [{ label: fileLabels[field], finding: findings.get(field) ?? null, file }] : [];
    }),
    logo: await viewLogoKey(tx),
  };
}

type Finding = Awaited<ReturnType<typeof viewFindings>>[number];

function present({ verdict, reason, admin_name, created_at }: Finding): BundleFinding {
  return {
    verdict: verdict === 'accepted' ? 'accepted' : 'refused',
    reason,
    by: admin_name ?? '',
    judged_on: dayOf(created_at),
  };
}

/** Longest side of a picture in pixels: 240 per inch on A4. */
const LONGEST_SIDE = 2_800;

/**
 * An upload from the storage, ready to be bound; a lost or broken one becomes a page that says so.
 * @throws the signal's reason when the client has gone
 */
async function readUpload(
  storage: FileStorage,
  { file, ...upload }: Bundle['uploads'][number],
  signal: AbortSignal,
): Promise<BoundUpload> {
  signal.throwIfAborted();
  const bytes = await readIfThere(storage, file.storage_key);
  const fitted = bytes && (await fit(bytes, file.content_type, signal).catch(() => null));
  return fitted ? { ...upload, ...fitted } : { ...upload, kind: 'unreadable', pages: 1 };
}

async function fit(bytes: Buffer, contentType: string, signal: AbortSignal) {
  if (contentType.startsWith('image/'))
    return { kind: 'picture', pages: 1, bytes: await asJpeg(bytes) } as const;
  const { pdf, pages } = await a4PagesOf(bytes, signal);
  return { kind: 'pdf', pages, bytes: pdf } as const;
}

/** A JPEG is embedded in a PDF as it is; the pixels of a PNG would be compressed again, many times as large. */
async function asJpeg(bytes: Buffer): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return drawInTurn(() =>
    sharp(bytes)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
}
