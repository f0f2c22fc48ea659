import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { calls } from '#contract/calls.ts';
import type { Answer } from '#contract/kit/answer.ts';
import type { Call, InputOf } from '#contract/kit/define-call.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { openDatabase } from '#server/kit/db/db.ts';
import { anAccount, aPersonalStep, asFile, anEducationStep } from '#tests/steps/apply.ts';
import { Browser } from '#tests/world/browser.ts';
import { postgresOf } from '#tests/world/own-process.ts';
import { askSandbox, type CheckoutAnswer } from '#tests/world/product.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';
import { aPdf, type Upload } from '#tests/world/uploads.ts';
import { cpuOf } from './cpu.ts';
import type { Look, Looked } from './look.worker.ts';
import { memoryOf, withPeak } from './memory.ts';
import { type MembersDatabase, type StartedProduct, withProduct } from './start-product.ts';

/** How long somebody else looks at a page before asking for the next. */
const LOOK_MS = 100;
/** Until a product that has just started is as it stays while nobody asks. */
const SETTLES_MS = 5_000;
/** What a person's device does with an answer that says later: as web/kit/data/retry-later.ts. */
const MOST_TRIES = 60;

const fields: readonly FileField[] = [
  'profile',
  'mci_certificate',
  'pg_degree_certificate',
  'asi_member_certificate',
  'active_license',
  'mbbs_degree_certificate',
];

interface Burst {
  /** Applications that were paid within the burst, as their applicants saw it. */
  done: number;
  faults: string[];
  /** Answers that told to come later. */
  later: number;
  seconds: number[];
}

interface BurstOptions {
  database: MembersDatabase;
  /** At once. */
  applicants: number;
}

/**
 * So many applicants at once, each through all steps with six files of 2 MB, and two others who look at a page
 * meanwhile: what fails, how long it takes, what they wait, what memory it takes.
 */
export async function benchBurst({ database, applicants }: BurstOptions): Promise<void> {
  const post = await openSmtpServer();
  const settings = { SMTP_URL: post.url, TRUST_PROXY: '127.0.0.1' };
  const measure = async (product: StartedProduct) => {
    const uploads = await makeUploads();
    await pause(SETTLES_MS);
    const idle = memoryOf(product.pid);
    const processes = [product.pid, await postgresOf(database.folder), process.pid];
    const usedBefore = processes.map(cpuOf);
    const { done, peak } = await withPeak(product.pid, () => rush(product, post, applicants, uploads));
    const used = processes.map((pid, at) => ((cpuOf(pid) ?? Number.NaN) - (usedBefore[at] ?? 0)) / 1_000);
    const { burst, waits } = done;
    const paid = await countPaid(database.connectionString);
    const { seconds } = burst;
    console.log(`## Burst of ${applicants} applicants\n`);
    console.log(`paid                        ${burst.done} of ${applicants}, in the database ${paid}`);
    console.log(`failed                      ${burst.faults.length}`);
    for (const fault of new Set(burst.faults)) console.log(`  ${fault}`);
    console.log(`told to come later          ${burst.later}`);
    console.log(`seconds of an applicant     ${range(seconds)}`);
    for (const [who, list] of Object.entries(waits))
      console.log(`${who.padEnd(27)} ${range(list)} ms, of ${list.length}`);
    const [server = 0, postgres = 0, people = 0] = used.map((value) => value.toFixed(0));
    console.log(`seconds of processor        server ${server}, database ${postgres}, applicants ${people}`);
    console.log(`resident MB                 idle ${megabytes(idle)}, at most ${megabytes(peak)}\n`);
  };
  try {
    await withProduct(database, measure, settings);
  } finally {
    await post.close();
  }
}

/** Everybody at once, and the others who look at pages until all are through. */
async function rush(product: StartedProduct, post: SmtpServer, applicants: number, uploads: Upload[]) {
  const burst: Burst = { done: 0, faults: [], later: 0, seconds: [] };
  const url = `http://127.0.0.1:${product.port}`;
  const everybody = Array.from({ length: applicants }, async () => {
    const start = performance.now();
    try {
      await applyOnce(url, post, uploads, burst);
      burst.done += 1;
      burst.seconds.push((performance.now() - start) / 1_000);
    } catch (error) {
      burst.faults.push(String(error).slice(0, 300));
    }
  });
  const over = Promise.all(everybody);
  const look = (path: string, init: Look['init']) =>
    lookOn({ url: url + path, init, everyMs: LOOK_MS }, over, (fault) => burst.faults.push(fault));
  const { method, path } = calls.getMember;
  const [visitor, office] = await Promise.all([
    look('/application/user-member-application-list', {}),
    look(`/api${path}`, { method, headers: product.headers }),
  ]);
  return { burst, waits: { 'a visitor waits': visitor, 'the office waits': office } };
}

/**
 * Looks at a page again and again, in a thread of its own, since the applicants keep this one busy.
 * @returns how long each answer took, in milliseconds
 */
async function lookOn(
  what: Look,
  over: Promise<unknown>,
  onFault: (fault: string) => void,
): Promise<number[]> {
  const waits: number[] = [];
  const thread = new Worker(new URL('./look.worker.ts', import.meta.url), { workerData: what });
  thread.on('message', ({ ms, status }: Looked) => {
    waits.push(ms);
    if (status !== 200) onFault(`${what.url} answered ${status}`);
  });
  // The answer that is awaited at the end counts too.
  await Promise.all([once(thread, 'exit'), over.then(() => thread.postMessage('over', []))]);
  return waits;
}

/** One applicant from the first page to the receipt. */
async function applyOnce(url: string, post: SmtpServer, uploads: Upload[], burst: Burst): Promise<void> {
  const browser = new Browser(url, 'portal');
  const ask = <C extends Call>(call: C, input: InputOf<C>) => persist(browser, call, input, burst);
  const account = anAccount();
  await (await browser.fetch('/application/user-member-application-list')).arrayBuffer();
  const { userid: id } = await ask(applicationCalls.sendOtp, account);
  await ask(applicationCalls.otpVerify, { id, otp: await codeFor(post, account.email.toLowerCase()) });
  await ask(applicationCalls.memberInfo, { id });
  await ask(applicationCalls.saveDraft, { id, step: 'personal', values: { city: 'Chen' }, writer: 'b' });
  const upload = async (at: number) =>
    ask(applicationCalls.uploadFile, {
      id,
      field: fields[at] ?? 'profile',
      file: asFile(uploads[at] as Upload),
    });
  await upload(0);
  await ask(applicationCalls.memberTwo, { id, ...aPersonalStep() });
  for (let at = 1; at < fields.length; at += 1) await upload(at);
  await ask(applicationCalls.memberThree, { id, ...anEducationStep() });
  const order = await ask(paymentCalls.createOrder, { member_id: id });
  const checkout = { outcome: 'succeed' };
  const paid = await askSandbox<CheckoutAnswer>({ url }, `checkout/${order.id}`, checkout);
  const { data } = await ask(paymentCalls.verifyAndCapture, { ...paid, amount: String(order.amount) });
  if (!data.paid) throw new Error('The payment was not taken');
}

/** The code that was mailed, as soon as it is there; a code holds for three minutes. */
async function codeFor(post: SmtpServer, address: string): Promise<string> {
  for (const until = performance.now() + 180_000; performance.now() < until; await pause(LOOK_MS)) {
    const mail = post.mails.find(({ to }) => to === address);
    const code = mail && /^\d{4}$/m.exec(mail.text)?.[0];
    if (code) return code;
  }
  throw new Error('No code arrived');
}

async function persist<C extends Call>(
  browser: Browser,
  call: C,
  input: InputOf<C>,
  burst: Burst,
): Promise<Answer<C>> {
  for (let tried = 1; ; tried += 1) {
    const { http, body } = await browser.call(call, input);
    if (body.status) return body;
    if ((http !== 503 && http !== 429) || tried === MOST_TRIES)
      throw new Error(`${call.path} ${http} ${JSON.stringify(body)}`);
    burst.later += 1;
    await pause(10_000);
  }
}

/** Three photographs and scans of a phone, three PDFs that hold one: 2 MB each. */
async function makeUploads(): Promise<Upload[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const detail = sharp({ create: { width: 620, height: 877, channels: 3, background: '#000', noise } });
  const jpeg = await sharp(await detail.png({ compressionLevel: 0 }).toBuffer())
    .resize(2480, 3508, { kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer();
  const pdf = await aPdf('Degree certificate');
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf.bytes);
  const page = document.addPage([595, 842]);
  page.drawImage(await document.embedJpg(jpeg), { width: 595, height: 842 });
  const scanned = Buffer.from(await document.save());
  console.log(`JPEG of ${megabytes(jpeg.length)} MB, PDF of ${megabytes(scanned.length)} MB`);
  return fields.map((field, at) =>
    at < 3
      ? { name: `${field}.jpg`, bytes: jpeg, type: 'image/jpeg' }
      : { name: `${field}.pdf`, bytes: scanned, type: 'application/pdf' },
  );
}

async function countPaid(connectionString: string): Promise<number> {
  const database = openDatabase(connectionString, { poolSize: 1 });
  const email = '%@example.org';
  const { count } = await database.db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', 'like', `asha${email}`)
    .where('paid', '=', true)
    .executeTakeFirstOrThrow();
  await database.close();
  return count;
}

function range(list: number[]): string {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
  return `median ${at(0.5)}, 99 % ${at(0.99)}, longest ${at(1)}`;
}

const megabytes = (bytes: number | null) =>
  bytes === null ? 'not measured' : (bytes / 1_048_576).toFixed(1);
