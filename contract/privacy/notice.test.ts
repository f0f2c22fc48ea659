import { describe, expect, test } from 'vitest';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { faultsInEnglish } from '#tests/world/in-english.ts';
import { englishOf, type Message } from '#contract/texts/text.ts';
import { clinicLists, educationFields, personalFields, workLists } from '#contract/applications/steps.ts';
import { fileFields, fileLabels } from '#contract/applications/uploads.ts';
import { defaultPeriods } from '#contract/retention/periods.ts';
import { NoticeInput } from './check-notice.ts';
import { heldFields, heldKinds, itemsOf } from './held-fields.ts';
import { noticeSections } from './notice.ts';

const own = { own_text: '', contact_name: '', contact_email: '', contact_phone: '' };
const nobody = { ...own, periods: defaultPeriods, hasDirectory: false };
const somebody = { ...nobody, contact_name: 'Sujata', contact_email: 's@example.org' };
/** Messages as they are, with their values. */
const say = (message: Message) =>
  typeof message === 'string' ? message : `${englishOf(message)} ${JSON.stringify(message.values)}`;

describe('the notice', () => {
  test('knows every field that the steps ask for, and every upload', () => {
    const asked = Object.keys({ ...personalFields, ...educationFields, ...clinicLists, ...workLists });
    expect([...asked, ...fileFields].filter((field) => !(field in heldFields))).toEqual([]);
    expect(itemsOf('papers')).toEqual(fileFields.slice(1).map((field) => fileLabels[field]));
    for (const kind of Object.keys(heldKinds) as (keyof typeof heldKinds)[])
      expect(itemsOf(kind), kind).not.toEqual([]);
  });

  test('says who answers, and where one complains after that', () => {
    const [complaints] = noticeSections(somebody, say).filter(
      ({ title }) => title === 'Questions and complaints',
    );
    expect(complaints?.lines[0]).toContain('"name":"Sujata"');
    expect(complaints?.lines.join()).toContain('Data Protection Board of India');
    expect(JSON.stringify(noticeSections(nobody, say))).toContain('Please write to the office');
  });

  test('names each kind that ends by itself, with its time', () => {
    const said = JSON.stringify(
      noticeSections({ ...nobody, periods: { ...defaultPeriods, mails: null } }, say),
    );
    expect(said).toContain('Papers of rejected applications');
    expect(said).toContain('Until you ask us to erase it');
  });

  test('names the directory only where there is one', () => {
    const readers = 'Visitors of the public directory';
    expect(JSON.stringify(noticeSections(nobody, say))).not.toContain(readers);
    expect(JSON.stringify(noticeSections({ ...nobody, hasDirectory: true }, say))).toContain(readers);
  });

  test("ends with the association's own words, where it has any", () => {
    expect(noticeSections(nobody, say).at(-1)?.title).toBe('Questions and complaints');
    expect(noticeSections({ ...nobody, own_text: 'a\nb' }, say).at(-1)?.lines).toEqual(['a', 'b']);
  });
});

test.each<[string, object, object]>([
  ['nobody', nobody, {}],
  ['somebody', somebody, {}],
  ['no name', { ...somebody, contact_name: ' ' }, { contact_name: 'Name cannot be empty' }],
  ['no e-mail', { ...somebody, contact_email: '' }, { contact_email: 'Email cannot be empty' }],
  ['a wrong e-mail', { ...somebody, contact_email: 's@' }, { contact_email: 'Invalid email format' }],
  [
    'a wrong number',
    { ...somebody, contact_phone: 'call me' },
    { contact_phone: 'Please enter a phone number such as +91 98765 43210' },
  ],
])('a contact with %s', (_, input, faults) => {
  expect(faultsInEnglish(faultsOfShape(NoticeInput, input))).toEqual(faults);
});
