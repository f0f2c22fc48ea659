import type { AssociationLink } from '#contract/settings/check-links.ts';

/** An address that belongs to nobody (RFC 2606). */
const page = (name: string) => `https://www.example.org/${name}`;

const links: AssociationLink[] = [
  { label: 'About us', url: page('about') },
  { label: 'Courses', url: page('courses') },
  { label: 'Fellowship', url: page('fellowship') },
  { label: 'Conferences', url: page('conferences') },
  { label: 'Bye-laws', url: page('bye-laws') },
];

/** Width and height of the association's emblem in pixels. */
export const emblemSide = 800;

/** Who signs, and who signed before. */
export const demoPresidents = { present: 'Dr. Raghunath Sample', former: 'Dr. Lakshmi Sample' } as const;

/** How the society of the demo data is registered and reached, and where it leads. */
export const demoAssociation = {
  registered_name: 'Sample Association of Surgeons',
  registration: 'Registered under the Tamil Nadu Societies Registration Act, 1975, No. 123 of 1999',
  webaddress: 'Sample House, 1 Example Road\nChennai 600001',
  phone: '90000 00000',
  email: 'office@example.org',
  webgst: '33AAAAA0000A1Z9',
  links,
  facebook: page('facebook'),
  x: page('x'),
  linkedin: page('linkedin'),
  youtube: page('youtube'),
};
export type DemoAssociation = typeof demoAssociation;

/** What the demo's association adds to the privacy notice, and who answers for it. */
export const demoNotice = {
  own_text:
    'The register of members, with name, membership number and city, is read out at the annual general meeting, as the bye-laws ask.',
  contact_name: 'Sujata Sample',
  contact_email: 'privacy@example.org',
  contact_phone: '90000 00000',
};

interface DemoMessage {
  title: string;
  description: string;
  /** Hours before now. */
  hours: number;
  /** Else the office has only kept it. */
  sent: boolean;
}

/** What the office of the demo wrote to all members, the oldest first. No device had allowed messages by then. */
export const demoMessages: readonly DemoMessage[] = [
  {
    title: 'Your certificate has a QR code now',
    description:
      'Whoever scans it sees at once that your membership is valid. Find your certificate under My Certificate.',
    hours: 400,
    sent: true,
  },
  {
    title: 'Annual conference: registration opens on Monday',
    description: 'Members pay the reduced fee until the end of the month. Bring your membership number.',
    hours: 20,
    sent: false,
  },
];

interface DemoEnquiry {
  /** Who wrote, by the name of the application. */
  first: string;
  last: string;
  /** Hours before now. */
  hours: number;
  subject: string;
  message: string;
  /** What the office answered, hours later. */
  reply?: { after: number; message: string };
}

/** What applicants and members of the demo asked, the oldest first. */
export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    first: 'Thomas',
    last: 'Kurian',
    hours: 1_230,
    subject: 'Name on the certificate',
    message:
      'My certificate shows “Thomas Kurian”. My passport has “Kurian Thomas”.\nCan it be printed in that order?',
    reply: {
      after: 21,
      message:
        'Certificates bear first name and last name, in this order. If your first name is Kurian, please tell us, and we correct it in your record; the certificate then follows.',
    },
  },
  {
    first: 'Anjali',
    last: 'Nair',
    hours: 498,
    subject: 'Becoming a Life Member',
    message:
      'I am an Associate Life Member since last year. Do I have to send all my documents again to become a Life Member?',
    reply: {
      after: 4,
      message:
        'No. Sign in, open ‘Conversion’ and add your ASI number and its certificate; everything else is taken from your membership.',
    },
  },
  {
    first: 'Nimal',
    last: 'Perera',
    hours: 147,
    subject: 'Invoice in US dollars',
    message:
      'My hospital refunds the fee. Please send the invoice in USD, or tell me the exchange rate used.',
  },
  {
    first: 'Joyce',
    last: 'Wanjiru',
    hours: 52,
    subject: 'Which document do you need?',
    message:
      'You asked a question about my application. I am travelling until Friday and have only my phone with me.\n\n1. Is a photograph of the certificate good enough?\n2. Can I send it next week?\n3. Does the fee I paid stay valid until then?',
  },
  {
    first: 'Nikhil',
    last: 'Joshi',
    hours: 19,
    subject: 'Payment page closed by itself',
    message:
      'The page closed after I entered the OTP of my bank. Nothing was debited so far. May I pay once more?',
  },
  {
    first: 'Meenakshi',
    last: 'Sundaram',
    hours: 3,
    subject: 'New address',
    message: 'I have moved to Madurai. Where do I change the address that letters are sent to?',
  },
];
