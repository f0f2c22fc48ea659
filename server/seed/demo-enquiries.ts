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
