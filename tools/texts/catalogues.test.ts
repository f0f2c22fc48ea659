import { expect, test } from 'vitest';
import {
  type CompiledMessage,
  compileMessage,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage';
import hi from '#contract/texts/hi.json' with { type: 'json' };
import ta from '#contract/texts/ta.json' with { type: 'json' };
import { findTexts, isOfOffice } from './find-texts.ts';
import { textsOf } from './texts-of.ts';

const found = findTexts();
const place = ({ file, line, text }: { file: string; line: number; text: string }) =>
  `${file}:${line} ${text}`;

test('whatever a person reads is in a catalogue', () => {
  expect(found.unmarked.map(place)).toEqual([]);
});

test('nothing is said before a language is known', () => {
  expect(found.tooEarly.map(place)).toEqual([]);
});

test('each English text can be filled with values', () => {
  for (const { text } of found.marked) expect(() => compileMessageOrThrow(text), text).not.toThrow();
});

const ofPortal = new Set(found.marked.filter((one) => !isOfOffice(one)).map(({ text }) => text));

test.for([
  ['Hindi', hi, /\p{Script=Devanagari}/u],
  ['Tamil', ta, /\p{Script=Tamil}/u],
] as const)('%s has every text of the portal, and no other', ([, catalogue]) => {
  const known = new Set(Object.keys(catalogue));
  expect({ missing: [...ofPortal.difference(known)], unused: [...known.difference(ofPortal)] }).toEqual({
    missing: [],
    unused: [],
  });
});

test.for([
  ['Hindi', hi],
  ['Tamil', ta],
] as const)('%s texts have the values and tags of the English ones', ([, catalogue]) => {
  for (const [english, said] of Object.entries(catalogue)) {
    expect(namesIn(compileMessage(said)), said).toEqual(namesIn(compileMessage(english)));
    expect(tagsIn(said), said).toEqual(tagsIn(english));
  }
});

/** The names of values in a text, in every form of a plural. */
function namesIn(message: CompiledMessage): string[] {
  if (typeof message === 'string') return [];
  const names = message.flatMap((part): string[] => {
    if (typeof part === 'string') return [];
    const [name, , forms] = part;
    const within = typeof forms === 'object' && forms !== null ? Object.values(forms) : [];
    return [
      name,
      ...within.flatMap((form) => (typeof form === 'object' ? namesIn(form as CompiledMessage) : [])),
    ];
  });
  return [...new Set(names)].filter((name) => name !== '#').toSorted();
}

function tagsIn(text: string): string[] {
  return (text.match(/<\/?\d+\/?>/g) ?? []).toSorted();
}

test.for<[code: string, marked: string[], unmarked: string[]]>([
  ["const a = () => t('Save')", ['Save'], []],
  ["const a = text('At most {most} rows', { most: 3 })", ['At most {most} rows'], []],
  ["const a = () => t(isNew ? 'Add' : 'Update')", ['Add', 'Update'], []],
  ['const a = () => <Trans text="Read <0>this</0>" parts={[]} />', ['Read <0>this</0>'], []],
  ['const a = () => <p title="Close">Hello {name}</p>', [], ['Close', 'Hello ']],
  ['const a = () => `Page ${page}`', [], ['Page ']],
  ["const a = () => { throw new Error('Never shown') }", [], []],
  ["const a = () => <p className='a b' style={{ border: '1px solid' }} />", [], []],
])('of %s', ([code, marked, unmarked]) => {
  const inCode = textsOf('web/x.tsx', code);
  expect(inCode.marked.map(({ text }) => text)).toEqual(marked);
  expect(inCode.unmarked.map(({ text }) => text)).toEqual(unmarked);
});

test('a text that is said as its file is loaded is found', () => {
  expect(textsOf('web/x.tsx', "const a = t('Save')").tooEarly).toHaveLength(1);
  expect(textsOf('web/x.tsx', "const a = () => t('Save')").tooEarly).toHaveLength(0);
});
