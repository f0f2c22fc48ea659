import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallerKind } from '#contract/accounts/callers.ts';
import { calls, downloads } from '#contract/calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { aPersonalStep, anEducationStep, asFile } from '#tests/steps/apply.ts';
import { leaks, tracesOf } from '#tests/steps/traces.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPdf } from '#tests/world/uploads.ts';
import { personOf } from '#tests/world/sessions.ts';
import {
  aWholeApplication,
  aWholeMember,
  enterFmasArtwork,
  enterOfficers,
  payWithoutNews,
  uploadFile,
  type Whole,
} from '#tests/world/whole-application.ts';

const every = { ...calls, ...downloads };
type CallName = keyof typeof every;
type Kind = Exclude<CallerKind, 'admin'>;
const kinds: readonly Kind[] = ['visitor', 'tracker', 'applicant', 'member'];

const fellowsOf = 2019;

let world: World;
let others: Record<Kind, Browser>;
let deleted: ApplicationRow;
beforeAll(async () => {
  world = await startApp();
  const somebody = await anApplication(world.db, { status_id: 0 });
  others = {
    visitor: world.browser(),
    tracker: await personOf(world, 'tracker', await anApplication(world.db)),
    applicant: await personOf(world, 'applicant', somebody),
    member: await personOf(world, 'member', await anApplication(world.db, { status_id: 12 })),
  };
  deleted = await anApplication(world.db, { status_id: 0 });
  await world.db.deleteFrom('applications').where('id', '=', deleted.id).execute();
});
beforeAll(async () => {
  await enterFmasArtwork(world, fellowsOf);
  await enterOfficers(await world.admin());
});
afterAll(() => world.close());

/** An owner nobody else is called like; `payment` is known to the gateway and not yet to us. */
interface Owner extends Whole {
  payment: string;
}

let owners = 0;
function someone() {
  owners += 1;
  const mobile = String(9_333_000_000 + owners);
  return { first_name: 'Zubeidaqx', last_name: `Quraishiqx`, street_line1: '77 Lantern Lane', mobile };
}

const applying = async (): Promise<Owner> => ({
  ...(await aWholeApplication(world.db, { ...someone(), email: `zubeida.${owners}@example.net` })),
  payment: '',
});
const paying = async (): Promise<Owner> => {
  const owner = await applying();
  return { ...owner, payment: await payWithoutNews(world, owner) };
};
const member = async (): Promise<Owner> => ({
  ...(await aWholeMember(world, { ...someone(), year_of_fmas: fellowsOf })),
  payment: '',
});

async function converting(): Promise<Owner> {
  const from = { package_id: 2, status_id: 12, membership_no: `ALM${owners}` } as const;
  const { id: converts_id } = await anApplication(world.db, from);
  const conversion = { ...someone(), package_id: 5, converts_id };
  return { ...(await aWholeApplication(world.db, conversion)), payment: '' };
}

/** A way by which a call names what belongs to somebody. */
interface Door {
  call: CallName;
  owner: () => Promise<Owner>;
  /** What the owner's browser sends: the opaque id of the application, unless told. */
  id?: (owner: Owner) => string | Promise<string>;
  input: (id: string, owner: Owner) => object | Promise<object>;
  /** Who reaches it, of those who may use the call at all; all of them unless told. */
  opens?: readonly Kind[];
}

const byId = (id: string) => ({ id });
const paper = (kind: string) =>
  ({ call: 'document', owner: member, input: (id: string) => ({ id, kind, as: 'svg' }) }) as const;

const doors: Door[] = [
  { call: 'deleteOldMemberApplication', owner: applying, input: byId },
  { call: 'memberInfo', owner: applying, input: byId },
  { call: 'saveDraft', owner: applying, input: (id) => ({ id, step: 'personal', values: { city: 'Here' } }) },
  {
    call: 'uploadFile',
    owner: applying,
    input: async (id) => ({ id, field: 'mci_certificate', file: asFile(await aPdf()) }),
  },
  { call: 'removeFile', owner: applying, input: (id) => ({ id, field: 'profile' }) },
  { call: 'memberTwo', owner: applying, input: (id) => ({ id, ...aPersonalStep() }) },
  { call: 'memberThree', owner: applying, input: (id) => ({ id, ...anEducationStep() }) },
  { call: 'deleteWorkExp', owner: applying, id: ({ workId }) => String(workId), input: byId },
  {
    call: 'memberConversion',
    owner: converting,
    input: (id) => ({ id, asi_membership_no: '12345', asi_state: 4035 }),
  },
  { call: 'createOrder', owner: applying, input: (id) => ({ member_id: id }) },
  { call: 'finalStep', owner: applying, input: (id) => ({ id, payment_status: '' }) },
  {
    call: 'finalStep',
    owner: paying,
    input: (id, { payment }) => ({ id, payment_status: 'Success', payment_id: payment }),
  },
  {
    call: 'verifyAndCapture',
    owner: paying,
    id: ({ payment }) => payment,
    input: (id) => ({ razorpay_payment_id: id, amount: '4130' }),
  },
  { call: 'memberDetail', owner: member, input: byId },
  { call: 'getMemberActivity', owner: member, input: (id) => ({ member_id: id }) },
  { call: 'applicationStatus', owner: member, input: byId },
  {
    call: 'applicationData',
    owner: member,
    id: ({ application }) => application.application_no ?? '',
    input: (id) => ({ application_no: id }),
  },
  { call: 'invoiceData', owner: member, input: byId },
  { call: 'memberCard', owner: member, input: byId },
  paper('invoice'),
  paper('receipt'),
  paper('certificate'),
  paper('fmas'),
  { call: 'file', owner: applying, id: anUpload, input: byId, opens: ['applicant', 'member'] },
];

async function anUpload({ application }: Owner): Promise<string> {
  return uploadFile(world, application, 'mci_certificate', await aPdf());
}

/** Calls with an id that names nothing of an applicant or member, or that opens nothing by itself. */
const harmless: Partial<Record<CallName, string>> = {
  adminSecondFactor: 'the handle of a first proof',
  adminOtpVerify: 'the handle of a code',
  adminResendOtp: 'the handle of a code',
  adminChangePassword: 'the token of a mailed link',
  memberOtpVerify: 'the handle of a code',
  memberResendOtp: 'the handle of a code',
  memberForgotPassUpdate: 'the token of a mailed link',
  adminForgotPassUpdate: 'the token of a mailed link',
  otpVerify: 'opens by its code alone',
  resendOtp: 'mails a code to its owner',
  checkApplicationStatus: 'a membership type; a membership number is judged with its e-mail',
  sendOtp: 'a membership type; a membership number is judged with its e-mail',
  trackApplication: 'an application ID, which opens with its e-mail alone',
  membershipRecord: 'masked for all but its member: foreign-proofs.test.ts',
  membershipSendOtp: 'mails a code to its member: foreign-proofs.test.ts',
  sendDetailsToMail: 'mails to the registered address: foreign-proofs.test.ts',
  enquiryForm: 'a membership number that is told, not looked up',
  getState: 'a country',
  mailboxRead: 'a mail of a trial, where everybody reads the mailbox',
};

/** Does the input name a row: an id, a number, or the token of a link? */
function namesARow({ input }: Call | Download): boolean {
  const keys = Object.keys((input as { shape?: object }).shape ?? { id: 'unknown shape' });
  return keys.some((key) => /^id$|_(?:id|no|data)$/.test(key));
}

function isOfPortal({ access }: Call | Download): boolean {
  return Boolean(access.visitor ?? access.tracker ?? access.applicant ?? access.member);
}

test('every call of the portal that names a row has its line here', () => {
  const named = Object.entries<Call | Download>(every).filter(
    ([, call]) => isOfPortal(call) && namesARow(call),
  );
  const here = new Set([...doors.map(({ call }) => call), ...Object.keys(harmless)]);
  expect(named.map(([name]) => name).toSorted()).toEqual([...here].toSorted());
});

interface Told {
  http: number;
  said: string;
}

async function ask(browser: Browser, name: CallName, input: object): Promise<Told> {
  const call = every[name];
  if (!('contentTypes' in call)) {
    const { http, body } = await browser.call<Call>(call, input);
    return { http, said: JSON.stringify(body) };
  }
  const query = new URLSearchParams(input as Record<string, string>);
  const response = await browser.fetch(`/api${call.path}?${query}`);
  return { http: response.status, said: await response.text() };
}

/** Everything by which the owner's rows could be asked for, and ids that are none. */
function idsOf(owner: Owner, right: string): string[] {
  const { id, public_id, application_no, membership_no, email, account_id } = owner.application;
  const numbers = [id, account_id, owner.clinicId, owner.workId].map(String);
  const names = [public_id, application_no, membership_no, email, owner.fileId, owner.payment];
  const broken = ['0', '-1', '%00', "' or 1=1 --", '../../etc/passwd', 'A'.repeat(22), 'x'.repeat(65)];
  const all = [right, ...names, ...numbers, ...broken, deleted.public_id, String(deleted.id)];
  return [...new Set(all.filter((one) => one !== null && one !== ''))] as string[];
}

function mayUse({ access }: Call | Download, kind: Kind): boolean {
  return Boolean(access.visitor ?? access[kind]);
}

/** The answer to who may never use the call. */
function shutOut(kind: Kind): number {
  return kind === 'visitor' ? 401 : 403;
}

describe("a person's own is reached by that person, and by nobody else", () => {
  beforeEach(() => world.faults({ webhooks: 'off' }));

  test.each(doors.map((door): [string, Door] => [nameOf(door), door]))(
    '%s',
    async (_, door) => {
      const call = every[door.call];
      const owner = await door.owner();
      const { application } = owner;
      const right = (await door.id?.(owner)) ?? application.public_id;
      const tracker = await personOf(world, 'tracker', application);
      const before = await tracesOf(world, application);

      const wrong: unknown[] = [];
      const judge = (who: string, id: string, { http, said }: Told, expected: readonly number[]) => {
        const told = leaks(said.replaceAll(id, ''), application);
        if (!expected.includes(http) || told.length > 0) wrong.push({ who, id, http, told, said });
      };
      for (const kind of kinds)
        for (const id of idsOf(owner, right)) {
          const told = await ask(others[kind], door.call, await door.input(id, owner));
          // What is no id at all may also be refused as such; the owner's is not there.
          const notFound = id === right ? [404] : [404, 422];
          judge(`another ${kind}`, id, told, mayUse(call, kind) ? notFound : [shutOut(kind)]);
        }
      if (!opensTo(door, 'tracker')) {
        const told = await ask(tracker, door.call, await door.input(right, owner));
        judge("the owner's tracker", right, told, [mayUse(call, 'tracker') ? 404 : 403]);
      }
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(await tracesOf(world, application)).toEqual(before);
    },
    30_000,
  );

  test.each(
    doors.flatMap((door) =>
      kinds
        .filter((kind) => kind !== 'visitor' && opensTo(door, kind))
        .map((kind): [string, string, Door, Kind] => [nameOf(door), kind, door, kind]),
    ),
  )('%s opens to its own %s', async (_name, _kind, door, kind) => {
    const owner = await door.owner();
    const right = (await door.id?.(owner)) ?? owner.application.public_id;
    const person = await personOf(world, kind as Exclude<Kind, 'visitor'>, owner.application);
    // Numbers of rows stay inside the office, also for who owns the row.
    const { id, public_id } = owner.application;
    if (right === public_id) {
      const byNumber = await ask(person, door.call, await door.input(String(id), owner));
      expect(byNumber).toMatchObject({ http: 404 });
    }
    const told = await ask(person, door.call, await door.input(right, owner));
    expect(told).toMatchObject({ http: 200 });
  });
});

function opensTo({ call, opens }: Door, kind: Kind): boolean {
  return opens ? opens.includes(kind) : mayUse(every[call], kind);
}

function nameOf({ call, input }: Door): string {
  const kind = (input('', {} as Owner) as { kind?: string }).kind ?? '';
  return `${call} ${kind}`.trim();
}
