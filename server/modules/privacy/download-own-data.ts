import { Readable } from 'node:stream';
import { fileLabels, type FileField } from '#contract/applications/uploads.ts';
import { dayOf } from '#contract/kit/day.ts';
import type { ownDataDownload } from '#contract/privacy/calls.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { fileHeaders, safeFileName } from '#server/kit/files/file-headers.ts';
import { inZone, packEntry, type ZipEntry, zipDirectory } from '#server/kit/files/zip.ts';
import type { DownloadHandler } from '#server/kit/http/mount-calls.ts';
import { say } from '#server/kit/say.ts';
import { FileMissing } from '#server/kit/storage/file-storage.ts';
import {
  type ApplicationRow,
  listFiles,
  openApplications,
  readApplicationDetail,
} from '#server/modules/applications/index.ts';
import { drawDocument, type Documents, openIssuedDocuments } from '#server/modules/documents/index.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import type { Person } from './held/held.views.ts';
import { countHeld, readHeld } from './held/read-held.ts';
import { openPerson, withoutOffice } from './open-person.ts';
import { listConsents, listOfficeReads, readNominee } from './own-data.handlers.ts';
import { readPeriods } from '#server/modules/retention/index.ts';
import { writeSummary } from './summary-html.ts';

/** A file of the ZIP, made when its turn comes. */
interface OwnFile {
  name: string;
  read: () => Promise<Buffer>;
}

/**
 * own_data_file: everything that is held about a person, for themselves. Read and sent file by file, so that no more than
 * one file is ever whole in memory.
 */
export function downloadOwnData(documents: Documents): DownloadHandler<typeof ownDataDownload> {
  return async (context, { id }) => {
    const own = { ...context, caller: withoutOffice(context.caller) };
    const { application, person } = await openPerson(context.db, context.caller, id);
    const rows = await openApplications(context.db, own.caller, person.applicationIds, 'own');
    return {
      body: async () => {
        await context.inTransaction((inside) =>
          audit(inside, 'own_data.downloaded', `application ${application.id}`),
        );
        return Readable.from(writeZip(own, documents, person, rows), { objectMode: false });
      },
      headers: fileHeaders({
        contentType: 'application/zip',
        name: safeFileName(`${say(context.language, 'Your data')} ${dayOf(context.now)}`, 'zip'),
        download: true,
      }),
    };
  };
}

async function* writeZip(
  context: ContextWithoutTransaction,
  documents: Documents,
  person: Person,
  rows: readonly ApplicationRow[],
): AsyncGenerator<Buffer, void> {
  const at = inZone(context.now);
  const directory = zipDirectory(at);
  const entries: ZipEntry[] = [];
  const leftOut: string[] = [];
  const pack = async (name: string, bytes: Buffer) => {
    const packed = await packEntry(name, bytes, at);
    entries.push(packed.entry);
    return packed.bytes;
  };
  yield await pack('data.json', await dataFile(context, person));
  for (const row of rows)
    for (const { name, read } of await filesOf(context, documents, row, rows.length > 1)) {
      const bytes = await read().catch(onlyMissing);
      if (bytes === null) leftOut.push(name);
      else yield await pack(name, bytes);
    }
  yield await pack('summary.html', await summaryFile(context, person, rows, leftOut));
  yield directory.lines(entries);
  yield directory.end();
}

function onlyMissing(error: unknown): null {
  if (error instanceof FileMissing) return null;
  throw error;
}

/** data.json: one object, with the rows under the names of held-tables.ts. */
async function dataFile({ db, now }: ContextWithoutTransaction, person: Person): Promise<Buffer> {
  const data = {
    made_at: now,
    about: person.email,
    units: 'Instants in UTC; days as YYYY-MM-DD; amounts in minor units of their currency',
    ...(await readHeld(db, person)),
    read_by_the_office: await listOfficeReads(db, person.applicationIds),
  };
  return Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
}

/** The papers of an application, and the documents that were issued, in folders; of several applications each its own. */
async function filesOf(
  context: ContextWithoutTransaction,
  documents: Documents,
  row: ApplicationRow,
  isOneOfSeveral: boolean,
): Promise<OwnFile[]> {
  const { db, caller, language, now, services } = context;
  const { storage } = services;
  const folder = isOneOfSeveral ? `${row.application_no ?? row.public_id}/` : '';
  const papers = (await listFiles(db, row.id)).map(({ field, name, storage_key }): OwnFile => {
    const label = say(language, fileLabels[field as FileField]);
    const extension = name.split('.').at(-1) ?? 'bin';
    return {
      name: `${folder}papers/${safeFileName(label, extension)}`,
      read: () => storage.bytes(storage_key),
    };
  });
  const issued = await context.inTransaction(({ tx }) =>
    openIssuedDocuments({ tx, caller, now, services }, row),
  );
  return [
    ...papers,
    ...issued.map((document): OwnFile => ({
      name: `${folder}documents/${safeFileName(document.kind, 'pdf')}`,
      read: async () => (await drawDocument(documents, storage, document, language)).pdf(),
    })),
  ];
}

async function summaryFile(
  context: ContextWithoutTransaction,
  person: Person,
  rows: readonly ApplicationRow[],
  leftOut: readonly string[],
): Promise<Buffer> {
  const { db, now, language } = context;
  const { name: association } = await readAssociation(db);
  const applications = [];
  for (const row of rows)
    applications.push(await context.inTransaction((inside) => readApplicationDetail(inside, row, 'portal')));
  const summary = {
    association,
    madeOn: now,
    applications,
    held: await countHeld(db, person),
    periods: await readPeriods(db),
    consents: await listConsents(db, person.applicationIds),
    reads: await listOfficeReads(db, person.applicationIds),
    nominee: await readNominee(db, person.accountId),
    leftOut,
  };
  return Buffer.from(writeSummary(summary, language));
}
