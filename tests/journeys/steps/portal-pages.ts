import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anApplication } from '#tests/world/applications.ts';
import { offerDirectory } from '#tests/steps/directory.ts';
import { aJpegScan, aPdf, aPhoto } from '#tests/world/uploads.ts';
import type { World } from '#tests/world/product.ts';
import {
  aWholeApplication,
  aWholeMember,
  enterFmasArtwork,
  enterOfficers,
  uploadFile,
} from '#tests/world/whole-application.ts';

/** Whose pages are opened. */
export interface People {
  /** A Life Member and fellow, who has paid. */
  member: ApplicationRow;
  /** In the middle of the wizard, with everything filled in. */
  applicant: ApplicationRow;
  /** Submitted, and the payment failed. */
  unpaid: ApplicationRow;
  /** An Associate Life Member who becomes a Life Member. */
  converting: ApplicationRow;
}

const fellowsOf = 2019;

const known = new WeakMap<World, Promise<People>>();

/** One of each, called like nobody else, with files that can be opened; made once for a product. */
export async function peopleOf(product: World): Promise<People> {
  const people = known.get(product) ?? makePeople(product);
  known.set(product, people);
  return people;
}

async function makePeople(product: World): Promise<People> {
  const { db } = product;
  const named = { first_name: 'Zubeida', last_name: 'Quraishi', mobile: '9333012345' };
  await offerDirectory(product);
  await enterFmasArtwork(product, fellowsOf);
  await enterOfficers(await product.admin());
  const member = await aWholeMember(product, { ...named, year_of_fmas: fellowsOf }, (application) =>
    uploadAll(product, application),
  );
  const { application: applicant } = await aWholeApplication(db, named);
  await uploadAll(product, applicant);
  const unpaid = await anApplication(db, named);
  const associate = {
    package_id: 2,
    status_id: 12,
    membership_no: `ALM9${applicant.id}`,
    paid: true,
  } as const;
  const membership = await anApplication(db, { ...named, ...associate });
  const { email, id: converts_id } = membership;
  const converting = await anApplication(db, { ...named, email, package_id: 5, status_id: 0, converts_id });
  return { member: member.application, applicant, unpaid, converting };
}

async function uploadAll(product: World, application: ApplicationRow): Promise<void> {
  await uploadFile(product, application, 'profile', await aPhoto());
  await uploadFile(product, application, 'mci_certificate', await aPdf());
  await uploadFile(product, application, 'pg_degree_certificate', await aJpegScan());
  await uploadFile(product, application, 'asi_member_certificate', await aPdf());
}

/** A page of D3 section 2. */
export interface PortalPage {
  name: string;
  heading: string;
}

/** A page that everybody may open, by its path below /application. */
interface OpenPage extends PortalPage {
  path: string;
}

/** A page of one application. */
export interface OwnPage extends PortalPage {
  path: (of: ApplicationRow) => string;
  /** Whose page it is, and as what that person opens it. */
  of: keyof People;
  as: 'visitor' | 'applicant' | 'tracker' | 'member';
  /** Everybody may open it. */
  open?: true;
}

const byId = (page: string) => (of: ApplicationRow) => `/${page}/${of.public_id}`;
const wizard = (step: string) => (of: ApplicationRow) =>
  `/user-member-application/life-member?id=${of.public_id}&step=${step}`;

export const openPages: readonly OpenPage[] = [
  ['the membership types', '/user-member-application-list', 'Apply for membership'],
  ['the account step', '/user-member-application/life-member', 'Account Information'],
  [
    'the account step of a conversion',
    '/user-member-application/associate-life-to-life-member',
    'Account Information',
  ],
  ['track', '/user-member-application-track', 'Track your application'],
  ['help', '/user-member-application-not-found', 'Need help?'],
  ['the lookup', '/know-user-member-application', 'Know your membership number'],
  ['the check of certificates', '/verify-certificate', 'Check a certificate'],
  ['the directory', '/directory', 'Find a member'],
  ['the privacy notice', '/privacy', 'Privacy notice'],
  ['the member login', '/user-login', 'Member login'],
  ['the forgotten password', '/user-forgot-password', 'Forgot your Email?'],
  ['the new password', '/user-change-password?token=none', 'Create a new password!'],
  ['the link of a code mail', '/user-login-by-link#none', 'Sign in to Association of Surgeons'],
  ['the link of a mailing', '/user-member-application-mailings/none', 'Mails to members'],
  ['the link of a reminder', '/user-member-application-reminders/none', 'Reminders'],
  ['the link to endorse', '/user-member-application-endorsement/none', 'Endorse an application'],
  ["the office's login", '/login', 'Office sign-in'],
  ['no page at all', '/user-member-application-nowhere', 'Page not found'],
].map(([name = '', path = '', heading = '']) => ({ name, path, heading }));

/** Pages of one application, each as it is meant to be opened. */
export const ownPages: readonly OwnPage[] = [
  {
    name: 'the personal step',
    path: wizard('personal'),
    of: 'applicant',
    as: 'applicant',
    heading: 'Personal Details',
  },
  {
    name: 'the education step',
    path: wizard('education'),
    of: 'applicant',
    as: 'applicant',
    heading: 'Education & Practice',
  },
  {
    name: 'the review',
    path: wizard('review'),
    of: 'applicant',
    as: 'applicant',
    heading: 'Review & Submit',
  },
  {
    name: 'the entry in the directory',
    path: byId('user-directory-entry'),
    of: 'member',
    as: 'member',
    heading: 'Public directory',
  },
  {
    name: 'payment success',
    path: (of) => `/user-member-application-payment/${of.application_no}?id=life-member`,
    of: 'member',
    as: 'member',
    heading: 'Application Submitted Successfully',
  },
  {
    name: 'payment failed',
    path: (of) => `/user-member-application-payment-failed/${of.application_no}`,
    of: 'unpaid',
    as: 'member',
    heading: 'Payment Failed',
  },
  {
    name: 'the status',
    path: byId('user-member-application-status'),
    of: 'member',
    as: 'tracker',
    heading: 'Application status',
  },
  {
    name: 'the preview',
    path: byId('user-member-application-preview'),
    of: 'member',
    as: 'member',
    heading: 'My Membership',
  },
  {
    name: 'the preview before the payment',
    path: byId('user-member-application-preview'),
    of: 'unpaid',
    as: 'member',
    heading: 'My Application',
  },
  {
    name: 'own data',
    path: byId('user-your-data'),
    of: 'member',
    as: 'member',
    heading: 'Your data',
  },
  {
    name: 'the conversion',
    path: (of) => `/user-member-application-conversion/${of.public_id}?id=associate-life-to-life-member`,
    of: 'converting',
    as: 'applicant',
    heading: 'ASI details and certificates',
  },
  {
    name: "the lookup's result",
    path: byId('know-user-member-application'),
    of: 'member',
    as: 'visitor',
    heading: 'Know your membership number',
    open: true,
  },
  {
    name: 'the certificates',
    path: byId('user-member-application-certificate'),
    of: 'member',
    as: 'member',
    heading: 'My Certificates',
  },
  {
    name: 'the card',
    path: byId('user-member-card'),
    of: 'member',
    as: 'member',
    heading: 'My Card',
  },
  {
    name: 'the certificates of nobody yet',
    path: byId('user-member-application-certificate'),
    of: 'unpaid',
    as: 'member',
    heading: 'My Certificates',
  },
  {
    name: 'the certificate to download',
    path: byId('user-member-application-certificate-mobile'),
    of: 'member',
    as: 'member',
    heading: 'Membership Certificate',
  },
  {
    name: 'the FMAS certificate to download',
    path: byId('user-member-application-fmas-certificate-mobile'),
    of: 'member',
    as: 'member',
    heading: 'FMAS Certificate',
  },
  {
    name: 'the invoice',
    path: byId('user-member-application-invoice'),
    of: 'member',
    as: 'member',
    heading: 'Tax Invoice',
  },
  {
    name: 'the receipt',
    path: byId('user-member-application-receipt'),
    of: 'member',
    as: 'member',
    heading: 'Payment Receipt',
  },
];
