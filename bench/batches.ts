import { setTimeout as pause } from 'node:timers/promises';
import { certificateCalls } from '#contract/certificates/calls.ts';
import { type Batch, batchCalls } from '#contract/document-batches/calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import { openDatabase } from '#server/kit/db/db.ts';
import { issuedInvoices } from '#tests/world/issued-invoices.ts';
import { postgresOf } from '#tests/world/own-process.ts';
import { aSignature } from '#tests/world/uploads.ts';
import { cpuOf } from './cpu.ts';
import { memoryOf, withPeak } from './memory.ts';
import { type MembersDatabase, type StartedProduct, withProduct } from './start-product.ts';

/** Associate Life Members: each eighth of the benchmark's members. */
const CERTIFICATES_OF_TYPE = 2;

interface Wanted {
  name: string;
  kind: 'invoice' | 'certificate';
  application_id: number | null;
}

const wanted: readonly Wanted[] = [
  { name: 'invoices', kind: 'invoice', application_id: null },
  { name: 'certificates, issued with it', kind: 'certificate', application_id: CERTIFICATES_OF_TYPE },
  { name: 'certificates, issued before', kind: 'certificate', application_id: CERTIFICATES_OF_TYPE },
];

interface BatchesOptions {
  database: MembersDatabase;
  /** Of a batch. */
  invoices: number;
}

/** Batches of documents as one ZIP, from the click until it is ready, by the product as `npm start` runs it. */
export async function benchBatches({ database, invoices }: BatchesOptions): Promise<void> {
  const filling = openDatabase(database.connectionString, { poolSize: 1 });
  await issuedInvoices(filling.db, invoices, new Date(Date.now() - 86_400_000));
  await filling.close();
  await withProduct(database, async (product) => {
    await addPeriod(product);
    const postgres = await postgresOf(database.folder);
    console.log('Batches of documents\n');
    console.log(
      '| batch | documents | documents/s | CPU ms | of it database | ZIP MB | memory MB before | at most |',
    );
    console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const each of wanted) console.log(`| ${(await run(product, postgres, each)).join(' | ')} |`);
    console.log('');
  });
}

async function run(product: StartedProduct, database: number, { name, kind, application_id }: Wanted) {
  const before = memoryOf(product.pid);
  const start = performance.now();
  const [ours, theirs] = [used(product.pid), used(database)];
  const { done, peak } = await withPeak(product.pid, async () => {
    const body = { kind, application_id, from_date: '', to_date: '' };
    await send(product, batchCalls.addDocumentBatch, JSON.stringify(body));
    return ready(product);
  });
  const seconds = (performance.now() - start) / 1_000;
  const [server, postgres] = [used(product.pid) - ours, used(database) - theirs];
  const each = (ms: number) => (ms / done.total).toFixed(1);
  return [
    name,
    done.total,
    (done.total / seconds).toFixed(1),
    each(server + postgres),
    each(postgres),
    megabytes(done.bytes),
    megabytes(before),
    megabytes(peak),
  ];
}

const used = (pid: number) => cpuOf(pid) ?? Number.NaN;
const megabytes = (bytes: number | null) =>
  bytes === null ? 'not measured' : (bytes / 1_048_576).toFixed(0);

/** The newest batch once its file can be fetched. */
async function ready(product: StartedProduct): Promise<Batch> {
  for (;;) {
    await pause(100);
    const { data } = (await send(product, batchCalls.documentBatchList)) as { data: Batch[] };
    const [newest] = data;
    if (newest?.state === 'ready') return newest;
    if (newest?.state !== 'working') throw new Error(`The batch is ${newest?.state}: ${newest?.error}`);
  }
}

/** The officers who sign certificates. */
async function addPeriod(product: StartedProduct): Promise<void> {
  const { bytes, name, type } = await aSignature();
  const sign = new File([new Uint8Array(bytes)], name, { type });
  const form = new FormData();
  form.append('from_date', '2000-01-01');
  form.append('to_date', '');
  form.append('president_name', 'Dr. Lakshmi Nair');
  form.append('secretary_name', 'Dr. Sujata Sample');
  form.append('president_sign', sign);
  form.append('secretary_sign', sign);
  await send(product, certificateCalls.certificateDataUpdate, form);
}

async function send({ port, headers }: StartedProduct, { method, path }: Call, body?: string | FormData) {
  const json: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: { ...headers, ...json },
    ...(body !== undefined && { body }),
  });
  if (!answer.ok) throw new Error(`The product refused ${path}: ${await answer.text()}`);
  return answer.json();
}
