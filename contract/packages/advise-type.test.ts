import { expect, test } from 'vitest';
import { adviseType, type Replies } from './advise-type.ts';
import { typeIds } from './types.ts';

const [yes, no] = [true, false];

test.each<[string, Replies, readonly string[], number | null | undefined]>([
  ['nothing yet', {}, ['inIndia'], undefined],
  ['in India', { inIndia: yes }, ['inIndia', 'inTraining'], undefined],
  ['abroad', { inIndia: no }, ['inIndia', 'inTraining'], undefined],
  ['a surgeon abroad', { inIndia: no, inTraining: no }, ['inIndia', 'inTraining'], typeIds.international],
  ['a trainee abroad', { inIndia: no, inTraining: yes }, ['inIndia', 'inTraining'], null],
  ['a trainee', { inIndia: yes, inTraining: yes }, ['inIndia', 'inTraining'], typeIds.trainee],
  [
    'a trainee who had said something of the ASI before',
    { inIndia: yes, inTraining: yes, inAsi: yes },
    ['inIndia', 'inTraining'],
    typeIds.trainee,
  ],
  ['a surgeon', { inIndia: yes, inTraining: no }, ['inIndia', 'inTraining', 'inAsi'], undefined],
  [
    'a surgeon of the ASI',
    { inIndia: yes, inTraining: no, inAsi: yes },
    ['inIndia', 'inTraining', 'inAsi'],
    typeIds.life,
  ],
  [
    'a surgeon without the ASI',
    { inIndia: yes, inTraining: no, inAsi: no },
    ['inIndia', 'inTraining', 'inAsi'],
    typeIds.associateLife,
  ],
])('%s', (_, replies, asked, type) => {
  const advice = adviseType(replies);
  expect(advice.asked).toEqual(asked);
  expect(advice.type).toBe(type);
});
