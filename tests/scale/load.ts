import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { accountCalls } from '#contract/accounts/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { reportCalls } from '#contract/reports/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { completeApplication, startApplication } from '#tests/steps/apply.ts';
import { checkOut, openOrder } from '#tests/steps/pay.ts';
import type { Browser } from '#tests/world/browser.ts';
import { officeEmail, officePassword, type Cluster } from './cluster.ts';
import type { Visits } from './visits.ts';

/** What the product has acknowledged: each must be there in the end. */
export interface Acknowledged {
  /** Texts of enquiries. */
  enquiries: string[];
  /** E-mails whose form was saved with its uploads. */
  forms: string[];
  /** Application numbers by e-mail. */
  applicationNos: Map<string, string>;
  /** E-mails whose payment was captured. */
  payments: string[];
  /** Membership numbers by e-mail. */
  numbers: Map<string, string>;
}

interface Load {
  acknowledged: Acknowledged;
  /** Nobody begins anything new; resolves when all have ended. */
  leave(): Promise<void>;
}

/** A person rests after an error, and for a moment after everything else. */
const REST_MS = 200;
const MOMENT_MS = 50;

/** People who come and go until they are told to leave: applicants, enquirers, and an office that reads and allots. */
export function startLoad(cluster: Cluster, visits: Visits): Load {
  const acknowledged: Acknowledged = {
    enquiries: [],
    forms: [],
    applicationNos: new Map(),
    payments: [],
    numbers: new Map(),
  };
  const leaving = new AbortController();
  const again = async (one: () => Promise<void>) => {
    while (!leaving.signal.aborted)
      await one().then(
        () => pause(MOMENT_MS),
        () => pause(REST_MS),
      );
  };
  const office = signedIn(visits);
  const all = [
    again(() => apply(cluster, visits, acknowledged, office)),
    again(() => apply(cluster, visits, acknowledged, office)),
    again(() => enquire(visits, acknowledged)),
    again(() => enquire(visits, acknowledged)),
    again(() => readLists(office)),
    again(() => readLists(office)),
    again(() => look(visits)),
  ];
  return {
    acknowledged,
    async leave() {
      leaving.abort();
      await Promise.all(all);
    },
  };
}

/** Signs in once, and anew only after a failure. */
function signedIn(visits: Visits): () => Promise<Browser> {
  let office: Promise<Browser> | undefined;
  const signIn = async () => {
    const browser = visits.browser('office');
    await browser.ok(accountCalls.adminLogin, { username: officeEmail, password: officePassword });
    browser.cookies.delete('omas_wrote');
    return browser;
  };
  return () =>
    (office ??= signIn().catch((error: unknown) => {
      office = undefined;
      throw error;
    }));
}

/** From the first code to the membership number, with uploads and payment. */
async function apply(
  { url, smtp, database: { db } }: Cluster,
  visits: Visits,
  acknowledged: Acknowledged,
  office: () => Promise<Browser>,
): Promise<void> {
  const codeFor = async (address: string) =>
    /^\d{4}$/m.exec((await smtp.mailTo(address, /^\d{4}$/m)).text)?.[0] ?? '';
  const applicant = await startApplication({ browser: () => visits.browser(), codeFor });
  await completeApplication(applicant);
  const { browser, id, email } = applicant;
  acknowledged.forms.push(email);
  const { application_no } = await browser.ok(paymentCalls.finalStep, { id });
  acknowledged.applicationNos.set(email, application_no);
  const order = await openOrder({ browser, id });
  const paid = await checkOut({ url }, order.id, 'succeed');
  await browser.ok(paymentCalls.verifyAndCapture, { ...paid, amount: order.amount });
  acknowledged.payments.push(email);
  const { id: member_id } = await db
    .selectFrom('applications')
    .select('id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  await allot(await office(), member_id, email, acknowledged);
}

async function allot(office: Browser, member_id: number, email: string, { numbers }: Acknowledged) {
  const change = { member_id, message: 'Welcome' };
  const to = (application_status: number) =>
    office.ok(officeCalls.memberActivityUpdate, { ...change, application_status });
  await to(statusIds.approved);
  const { data } = await to(statusIds.numberAllotted);
  numbers.set(email, data.membership_no);
}

async function enquire(visits: Visits, { enquiries }: Acknowledged): Promise<void> {
  const code = randomUUID();
  const message = `Where is my certificate ${code}?`;
  await visits.browser().ok(enquiryCalls.enquiryForm, {
    first_name: 'Asha',
    last_name: 'Rao',
    email_id: `${code}@example.org`,
    mobile_number: '9840012345',
    member_no: 'LM0007',
    subject: 'My certificate',
    message,
  });
  enquiries.push(message);
}

/** What a replica may answer. */
async function readLists(office: () => Promise<Browser>): Promise<void> {
  const browser = await office();
  browser.cookies.delete('omas_wrote');
  await browser.ok(officeCalls.memberDashboard, {});
  await browser.ok(officeCalls.getMember, {});
  await browser.ok(enquiryCalls.enquiryFormList, {});
  await browser.ok(reportCalls.applicationReport, {});
}

/** A visitor's page, and what it asks. */
async function look(visits: Visits): Promise<void> {
  const browser = visits.browser();
  await browser.fetch('/application/user-member-application-list');
  await browser.ok(accountCalls.session, {});
}
