import { describe, expect, test } from 'vitest';
import { Enquiry } from './check-enquiry.ts';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { faultsInEnglish } from '#tests/world/in-english.ts';

const good = {
  first_name: 'Asha',
  last_name: 'Rao',
  email_id: 'asha@example.org',
  mobile_number: '9876543210',
  member_no: 'LM0007',
  subject: 'Certificate',
  message: 'Where is my certificate?',
};
const digits = 'Mobile Number must be 4 to 15 digits';

function faultsOf(input: object) {
  return faultsInEnglish(faultsOfShape(Enquiry, input));
}

describe('an enquiry', () => {
  test.each<[string, object, object]>([
    ['is right', {}, {}],
    ['needs no last name', { last_name: '' }, {}],
    ['wants an address', { email_id: 'asha@' }, { email_id: 'Email ID is invalid' }],
    ['takes a number from abroad', { mobile_number: '442079460000' }, {}],
    ['takes what people write between the digits', { mobile_number: '+91 (98765) 432-10' }, {}],
    ['wants digits', { mobile_number: '98765 4321O' }, { mobile_number: digits }],
    ['wants a number that exists', { mobile_number: '98' }, { mobile_number: digits }],
    ['takes an application ID', { member_no: '261000012' }, {}],
    ['takes an application ID with letters', { member_no: '261k7rw4mxh' }, {}],
    [
      'takes no other signs in the number',
      { member_no: 'LM-7' },
      { member_no: 'Membership Number can hold letters and digits only' },
    ],
    ['is not endless', { message: 'x'.repeat(4_001) }, { message: 'At most 4000 characters' }],
  ])('%s', (_, change, faults) => {
    expect(faultsOf({ ...good, ...change })).toEqual(faults);
  });

  test('reports all missing fields at once, blank ones included', () => {
    const missing = {
      first_name: 'First Name cannot be empty',
      email_id: 'Email ID cannot be empty',
      mobile_number: 'Mobile Number cannot be empty',
      member_no: 'Membership Number cannot be empty',
      subject: 'Subject cannot be empty',
      message: 'Message cannot be empty',
    };
    expect(faultsOf({})).toEqual(missing);
    expect(faultsOf(Object.fromEntries(Object.keys(missing).map((field) => [field, ' \n '])))).toEqual(
      missing,
    );
  });

  test('keeps an Indian mobile number without the 0 or 91 before it', () => {
    for (const mobile_number of ['09876543210', '919876543210'])
      expect(Enquiry.parse({ ...good, mobile_number }).mobile_number).toBe('9876543210');
    expect(Enquiry.parse({ ...good, mobile_number: '442079460000' }).mobile_number).toBe('442079460000');
  });

  test('has lines that end nowhere but in its message', () => {
    const read = Enquiry.parse({
      ...good,
      subject: 'Hello\r\nBcc: all@example.org',
      first_name: 'Asha\u2028\u0007',
      message: 'One\r\nTwo',
    });
    expect(read).toMatchObject({
      subject: 'Hello Bcc: all@example.org',
      first_name: 'Asha',
      message: 'One\nTwo',
    });
  });
});
