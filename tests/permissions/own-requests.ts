import type { CallerKind } from '#contract/accounts/callers.ts';
import { aPersonalStep, anEducationStep, asFile } from '#tests/steps/apply.ts';
import { asiDetails } from '#tests/steps/convert.ts';
import { noticeInForce, offerDirectory } from '#tests/steps/directory.ts';
import { aPackageWithEndorsers, anEndorser } from '#tests/steps/endorsements.ts';
import type { World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aPdf } from '#tests/world/uploads.ts';
import {
  aWholeApplication,
  aWholeMember,
  payWithoutNews,
  uploadFile,
  type Whole,
} from '#tests/world/whole-application.ts';
import type { OwnCall } from './table.ts';

/** An owner nobody else is called like; `payment` is known to the gateway and not yet to us. */
export interface Owner extends Whole {
  payment: string;
}

/** The year of a convocation whose artwork is entered. */
export const fellowsOf = 2019;

/** A way by which a call names what belongs to somebody. */
export interface OwnRequest {
  /** @param email of the account, for a further application of somebody */
  owner: (world: World, email?: string) => Promise<Owner>;
  /** What the owner's browser sends: the opaque id of the application, unless told. */
  id?: (world: World, owner: Owner) => string | Promise<string>;
  input: (id: string, owner: Owner) => object | Promise<object>;
  /** Who reaches it, of those who may use the call at all; all of them unless told. */
  opens?: readonly CallerKind[];
}

/** The number of a member who may endorse. */
const endorser = 'LM80000';

let owners = 0;
function someone(email?: string) {
  owners += 1;
  return {
    first_name: 'Zubeidaqx',
    last_name: 'Quraishiqx',
    street_line1: '77 Lantern Lane',
    mobile: String(9_333_000_000 + owners),
    year_of_fmas: fellowsOf,
    email: email ?? `zubeida.${owners}@example.net`,
    // One account has one unfinished application of a type.
    package_id: email === undefined ? 1 : 2,
  };
}

const applying: OwnRequest['owner'] = async ({ db }, email) => ({
  ...(await aWholeApplication(db, someone(email))),
  payment: '',
});
const paying: OwnRequest['owner'] = async (world, email) => {
  const owner = await applying(world, email);
  return { ...owner, payment: await payWithoutNews(world, owner) };
};
const member: OwnRequest['owner'] = async (world, email) => ({
  ...(await aWholeMember(world, someone(email))),
  payment: '',
});
const converting: OwnRequest['owner'] = async ({ db }, email) => {
  const person = someone(email);
  const [of, into] = email === undefined ? [2, 5] : [4, 6];
  const from = { package_id: of, status_id: 12, membership_no: `ALM${owners}` } as const;
  const { id: converts_id } = await anApplication(db, { ...from, email: person.email });
  return { ...(await aWholeApplication(db, { ...person, package_id: into, converts_id })), payment: '' };
};

/** Of a package that wants endorsers; there is a member to be named. */
const endorsing: OwnRequest['owner'] = async (world, email) => {
  const package_id = await aPackageWithEndorsers(world);
  const known = world.db.selectFrom('applications').select('id').where('membership_no', '=', endorser);
  if (!(await known.executeTakeFirst())) await anEndorser(world, { membership_no: endorser });
  return { ...(await aWholeApplication(world.db, { ...someone(email), package_id })), payment: '' };
};

let notice = 0;
/** Who may publish in a directory that is on. */
const showing: OwnRequest['owner'] = async (world, email) => {
  await offerDirectory(world);
  notice = await noticeInForce(world);
  return member(world, email);
};

const byId = (id: string) => ({ id });
const paper = (kind: string): OwnRequest => ({
  owner: member,
  input: (id) => ({ id, kind, as: 'svg' }),
});

/** Every call whose rows are somebody's own, asked by its owner; a call of the table without one does not compile. */
export const ownRequests: Record<OwnCall, Record<string, OwnRequest>> = {
  deleteOldMemberApplication: { '': { owner: applying, input: byId } },
  memberInfo: { '': { owner: applying, input: byId } },
  saveDraft: {
    '': { owner: applying, input: (id) => ({ id, step: 'personal', values: { city: 'Here' } }) },
  },
  uploadFile: {
    '': {
      owner: applying,
      input: async (id) => ({ id, field: 'mci_certificate', file: asFile(await aPdf()) }),
    },
  },
  removeFile: { '': { owner: applying, input: (id) => ({ id, field: 'profile' }) } },
  memberTwo: { '': { owner: applying, input: (id) => ({ id, ...aPersonalStep() }) } },
  memberThree: { '': { owner: applying, input: (id) => ({ id, ...anEducationStep() }) } },
  deleteWorkExp: { '': { owner: applying, id: (_, { workId }) => String(workId), input: byId } },
  memberConversion: { '': { owner: converting, input: (id) => ({ id, ...asiDetails }) } },
  createOrder: { '': { owner: applying, input: (id) => ({ member_id: id }) } },
  finalStep: {
    'without payment': { owner: applying, input: (id) => ({ id, payment_status: '' }) },
    'of a payment': {
      owner: paying,
      input: (id, { payment }) => ({ id, payment_status: 'Success', payment_id: payment }),
    },
  },
  verifyAndCapture: {
    '': {
      owner: paying,
      id: (_, { payment }) => payment,
      input: (id) => ({ razorpay_payment_id: id, amount: '4130' }),
    },
  },
  ownMailings: { '': { owner: member, input: byId } },
  ownMailingsUpdate: { '': { owner: member, input: (id) => ({ id, wants: '0' }) } },
  ownDirectoryEntry: { '': { owner: showing, input: byId } },
  directoryPublish: { '': { owner: showing, input: (id) => ({ id, fields: [], notice }) } },
  directoryLeave: { '': { owner: showing, input: byId } },
  memberDetail: { '': { owner: member, input: byId } },
  getMemberActivity: { '': { owner: member, input: (id) => ({ member_id: id }) } },
  applicationStatus: { '': { owner: member, input: byId } },
  applicationData: {
    '': {
      owner: member,
      id: (_, { application }) => application.application_no ?? '',
      input: (id) => ({ application_no: id }),
    },
  },
  ownData: { '': { owner: member, input: byId } },
  nomineeUpdate: {
    '': { owner: applying, input: (id) => ({ id, name: 'Mohan Rao', contact: '9876543210' }) },
  },
  nomineeRemove: { '': { owner: applying, input: byId } },
  endorsers: { '': { owner: endorsing, input: byId } },
  endorserUpdate: { '': { owner: endorsing, input: (id) => ({ id, place: 'proposer', endorser }) } },
  ownDataFile: { '': { owner: applying, input: byId } },
  invoiceData: { '': { owner: member, input: byId } },
  memberCard: { '': { owner: member, input: byId } },
  document: {
    invoice: paper('invoice'),
    receipt: paper('receipt'),
    certificate: paper('certificate'),
    fmas: paper('fmas'),
    letter: paper('letter'),
  },
  file: {
    'of an application': {
      owner: applying,
      id: async (world, { application }) => uploadFile(world, application, 'mci_certificate', await aPdf()),
      input: byId,
      opens: ['applicant', 'member'],
    },
  },
};
