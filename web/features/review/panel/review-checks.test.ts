import { expect, test } from 'vitest';
import { checksOf, type Reviewed } from './review-checks.ts';

const upload = (verdict: 'accepted' | 'refused' | null, isStored = true) =>
  ({ file: isStored ? {} : null, verdict: verdict && { verdict } }) as Reviewed['uploads'][number];
const payment = (payment_status: number) => ({
  payment_status,
  created_on: '2026-11-12T06:00:00Z',
  surplus: null,
  amount: 4130,
  currency: 'INR',
});

const settled: Reviewed = {
  isMembership: false,
  uploads: [upload('accepted'), upload('accepted')],
  payments: [payment(2), payment(1)],
  duplicates: 0,
  submitted_on: '2026-11-12T06:00:00Z',
  now: new Date('2026-11-18T06:00:00Z'),
};

test('what speaks for an application', () => {
  expect(checksOf(settled)).toEqual([
    { tone: 'good', text: 'Papers: 2 of 2 accepted' },
    { tone: 'good', text: 'Paid INR\u00A04,130 on 12/11/2026' },
    { tone: 'good', text: 'No duplicates found' },
    { tone: 'plain', text: 'Came 6 days ago' },
  ]);
});

test.each<[string, Partial<Reviewed>, string, string]>([
  [
    'a paper nobody looked at',
    { uploads: [upload('accepted'), upload(null)] },
    'attention',
    'Papers: 1 of 2 accepted',
  ],
  [
    'a refused paper and a missing one',
    { uploads: [upload('refused'), upload(null, false), upload(null)] },
    'bad',
    'Papers: 0 of 3 accepted, 1 refused, 1 missing',
  ],
  [
    'a missing paper that was asked for',
    { uploads: [upload('refused', false)] },
    'bad',
    'Papers: 0 of 1 accepted, 1 refused',
  ],
  ['a payment that failed', { payments: [payment(2)] }, 'bad', 'Not paid'],
  [
    'an endorsement that is awaited',
    { endorsements: { wanted: 2, missing: 1 } },
    'attention',
    'Endorsed: 1 of 2',
  ],
  ['all endorsements', { endorsements: { wanted: 2, missing: 0 } }, 'good', 'Endorsed: 2 of 2'],
  ['nothing paid', { payments: [] }, 'plain', 'No payment'],
  ['a duplicate', { duplicates: 1 }, 'bad', '1 possible duplicate'],
  ['duplicates', { duplicates: 2 }, 'bad', '2 possible duplicates'],
])('%s', (_, change, tone, text) => {
  expect(checksOf({ ...settled, ...change })).toContainEqual({ tone, text });
});

test('of a member nothing waits, and no paper is in the way', () => {
  const taken = { payments: [], submitted_on: '1994-12-19T06:00:00Z', isMembership: true };
  const ofPapers = (uploads: Reviewed['uploads']) => checksOf({ ...settled, ...taken, uploads })[0];
  expect(ofPapers([upload('refused')])).toEqual({
    tone: 'plain',
    text: 'Papers: 0 of 1 accepted, 1 refused',
  });
  expect(ofPapers([upload(null)])).toEqual({ tone: 'plain', text: 'Papers: 0 of 1 accepted' });
  expect(ofPapers([upload('accepted')])).toEqual({ tone: 'good', text: 'Papers: 1 of 1 accepted' });
  expect(checksOf({ ...settled, ...taken, uploads: [upload(null, false)] })).toEqual([
    { tone: 'plain', text: 'Papers: 0 of 1 accepted, 1 missing' },
    { tone: 'plain', text: 'No payment' },
    { tone: 'good', text: 'No duplicates found' },
  ]);
});

test('what is not known is not said', () => {
  const texts = checksOf({ ...settled, duplicates: undefined, submitted_on: null }).map(
    (check) => check.text,
  );
  expect(texts).toHaveLength(2);
});
