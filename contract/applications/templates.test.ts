import { expect, test } from 'vitest';
import { fillTemplate, isPersonal, placeholdersInWords, readyMessage } from './templates.ts';

const facts = {
  salutation: 'Dr.',
  first_name: 'Asha',
  last_name: 'Rao',
  application_no: '26T000123',
  application_name: 'Life Member',
};

test.each([
  ['{salutation} {first_name} {last_name}, welcome.', 'Dr. Asha Rao, welcome.'],
  ['{application_no} for {membership_type}', '26T000123 for Life Member'],
  ['{first_name}{first_name}\n{last_name}', 'AshaAsha\nRao'],
  [
    'Your {fee} is {First_Name} { first_name } {constructor}',
    'Your {fee} is {First_Name} { first_name } {constructor}',
  ],
  ['Nothing to fill in', 'Nothing to fill in'],
])('%j becomes %j', (template, message) => {
  expect(fillTemplate(template, facts)).toBe(message);
});

test('leaves no gap for an empty value', () => {
  expect(fillTemplate('{salutation} {first_name} {last_name}', { ...facts, salutation: '' })).toBe(
    'Asha Rao',
  );
});

test('inserts a name with braces or dollars unchanged', () => {
  const odd = { ...facts, first_name: '$& {last_name}' };
  expect(fillTemplate('{first_name}!', odd)).toBe('$& {last_name}!');
});

test.each([
  ['Dear {first_name}', true],
  ['Dear {friend}', false],
  ['Dear friend', false],
])('%j is personal: %s', (template, personal) => {
  expect(isPersonal(template)).toBe(personal);
});

test('lists the placeholders for the person who writes a template', () => {
  expect(placeholdersInWords).toBe(
    '{salutation}, {first_name}, {last_name}, {application_no}, {membership_type}',
  );
});

test('an approval and a number begin with the first template of their status, any other with none', () => {
  const templates = [
    { application_status: 4, message: 'Please scan it again.' },
    { application_status: 5, message: 'Welcome, {first_name}.' },
    { application_status: 5, message: 'All is well.' },
  ];
  expect(readyMessage(templates, 5, facts)).toBe('Welcome, Asha.');
  expect(readyMessage(templates, 12, facts)).toBe('');
  expect(readyMessage(templates, 4, facts)).toBe('');
});
