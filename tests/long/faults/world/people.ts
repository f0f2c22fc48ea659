import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { type Db } from '#server/kit/db/db.ts';
import { anEducationStep, aPersonalStep, asFile, startApplication } from '#tests/steps/apply.ts';
import { checkOut } from '#tests/steps/pay.ts';
import type { Browser } from '#tests/world/browser.ts';
import { adminEmail, adminPassword } from '#tests/world/product.ts';
import type { SmtpServer } from '#tests/world/services/smtp-server.ts';
import { aPdf, aPhoto, aSignature } from '#tests/world/uploads.ts';
import type { Visits } from '#tests/scale/visits.ts';
import type { OwnGateway } from './gateway.ts';
import { nothingPromised, type Promised } from './promised.ts';

/** Where people go, and what they see besides the product. */
export interface Place {
  smtp: Pick<SmtpServer, 'mailTo' | 'mails'>;
  gateway: OwnGateway;
  /** To find the office's number of an application; past whatever fails. */
  db: Db;
  visits: Visits;
}

export interface People {
  promised: Promised;
  /** Visits that were ended by a refusal or by no answer. */
  brokenOff: string[];
  /** Nobody begins anything new; resolves when all have ended. */
  leave(): Promise<void>;
}

/** A person rests after an error, and for a moment after everything else. */
const REST_MS = 300;
const MOMENT_MS = 50;
const FIELD = 'mci_certificate';

/** So many people who apply all the time, from the code to the approved application, with papers and a payment. */
export function startPeople(place: Place, count = 3): People {
  const promised = nothingPromised();
  const brokenOff: string[] = [];
  const leaving = new AbortController();
  const office = signedIn(place.visits);
  const again = async () => {
    while (!leaving.signal.aborted)
      await applyOnce(place, promised, office).then(
        () => pause(MOMENT_MS),
        (error: unknown) => {
          brokenOff.push(String(error));
          return pause(REST_MS);
        },
      );
  };
  const all = Array.from({ length: count }, again);
  return {
    promised,
    brokenOff,
    async leave() {
      leaving.abort();
      await Promise.all(all);
    },
  };
}

interface Office {
  open(): Promise<Browser>;
  forget(): void;
}

/** Signs in once, and anew after a failure. */
function signedIn(visits: Visits): Office {
  let office: Promise<Browser> | undefined;
  const signIn = async () => {
    const browser = visits.browser('office');
    await browser.ok(accountCalls.adminLogin, { username: adminEmail, password: adminPassword });
    return browser;
  };
  const forget = () => (office = undefined);
  return {
    forget,
    open: () =>
      (office ??= signIn().catch((error: unknown) => {
        forget();
        throw error;
      })),
  };
}

const photo = aPhoto().then(asFile);
const scan = aSignature('scan.png').then(asFile);
const paperBytes = aPdf('NMC certificate');
let papers = 0;

/** A PDF unlike every other, and its SHA-256: whatever stands behind its end is kept with it. */
async function aPaper(): Promise<{ file: File; hash: string }> {
  const { bytes, name, type } = await paperBytes;
  papers += 1;
  const own = Buffer.concat([bytes, Buffer.from(`\n% ${process.pid} ${papers}\n%%EOF\n`)]);
  const file = new File([new Uint8Array(own)], name, { type });
  return { file, hash: createHash('sha256').update(own).digest('hex') };
}

/** One application from the code to its approval; what was acknowledged until a failure stays promised. */
async function applyOnce(place: Place, promised: Promised, office: Office): Promise<void> {
  const payer = await reachOrder(place, promised);
  await pay(place, promised, payer);
  await approve(place, promised, office, payer.id);
}

export interface Payer {
  browser: Browser;
  id: string;
  order: { id: string; amount: number };
}

/** Everything until the gateway's page opens. */
export async function reachOrder({ smtp, visits }: Place, promised: Promised): Promise<Payer> {
  const codeFor = async (address: string) =>
    /^\d{4}$/m.exec((await smtp.mailTo(address, /^\d{4}$/m)).text)?.[0] ?? '';
  const { browser, id, email } = await startApplication({ browser: () => visits.browser(), codeFor });
  promised.accounts.set(email, id);

  // A city of their own, of letters alone.
  const city = `Madurai ${id.replaceAll(/[^a-z]/gi, '')}`;
  promised.asked.steps.set(id, city);
  await browser.ok(applicationCalls.memberTwo, { id, ...aPersonalStep({ city }), profile: await photo });
  promised.steps.set(id, city);

  const { file, hash } = await aPaper();
  promised.asked.papers.set(id, hash);
  await browser.ok(applicationCalls.uploadFile, { id, field: FIELD, file });
  promised.papers.set(id, hash);

  const others = { pg_degree_certificate: await scan, asi_member_certificate: await scan };
  await browser.ok(applicationCalls.memberThree, { id, ...anEducationStep(), ...others });
  const { application_no } = await browser.ok(paymentCalls.finalStep, { id });
  promised.numbers.set(id, application_no);
  const order = await browser.ok(paymentCalls.createOrder, { member_id: id });
  return { browser, id, order };
}

/** Pays on the gateway's page, and has the browser say so. */
export async function pay({ gateway }: Place, promised: Promised, { browser, id, order }: Payer) {
  const paid = await checkOut({ url: gateway.url }, order.id, 'succeed');
  promised.charged.set(id, paid.razorpay_payment_id);
  await browser.ok(paymentCalls.verifyAndCapture, { ...paid, amount: order.amount });
  promised.captured.add(id);
}

async function approve({ db }: Place, promised: Promised, office: Office, id: string): Promise<void> {
  const member = db.selectFrom('applications').select('id').where('public_id', '=', id);
  const { id: member_id } = await member.executeTakeFirstOrThrow();
  promised.asked.approved.add(id);
  const change = { member_id, application_status: statusIds.approved, message: 'Welcome' };
  const { http, body } = await (await office.open()).call(officeCalls.memberActivityUpdate, change);
  if (http === 401) office.forget();
  if (!body.status) throw new Error(`The office was refused (${http}): ${JSON.stringify(body)}`);
  promised.approved.add(id);
}
