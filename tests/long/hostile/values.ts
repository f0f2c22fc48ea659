/** Values that no form sends, and what each of the ways of a request can carry of them. */

/** Text as it stands in a JSON body, for what JSON.stringify would not write. */
export class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** A field's name with brackets after it; forms alone say it. */
export class Brackets {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

/** Bytes of an address or of pairs as they stand there, for what is no text. */
export class Percents {
  readonly encoded: string;
  constructor(encoded: string) {
    this.encoded = encoded;
  }
}

/** Something that belongs to somebody else; which row it is, the run knows. */
export class Theirs {
  readonly what: (typeof theirThings)[number];
  constructor(what: (typeof theirThings)[number]) {
    this.what = what;
  }
}

/** A file of the catalogue (files.ts) under a name and a type of its own. */
export class Sent {
  readonly content: string;
  readonly name: string;
  readonly type: string;
  constructor(content: string, name: string, type: string) {
    this.content = content;
    this.name = name;
    this.type = type;
  }
}

export const theirThings = [
  'application',
  'number',
  'public id',
  'e-mail',
  'file',
  'order',
  'payment',
  'administrator',
  'role',
] as const;

const LONG = 'x'.repeat(100_000);

/** What any form of a request can carry. */
export const texts: Readonly<Record<string, string>> = {
  empty: '',
  blanks: ' \t\r\n\u00A0',
  'a number': '12',
  'a negative number': '-1',
  'a number beyond all': '1e309',
  'a number beyond ids': '2147483648',
  'a number beyond 64 bits': '9223372036854775808',
  'another notation': '0x10',
  long: LONG,
  'longer than an index takes': Array.from({ length: 3_000 }, (_, at) => String(at * 7919)).join(''),
  NUL: 'a\u0000b',
  'NUL alone': '\u0000',
  emoji: '👩🏽‍⚕️🏥',
  'right to left': '\u202Egnp.exe\u202C',
  'thousands of marks': `a${'\u0301'.repeat(5_000)}`,
  'other digits': '१२३',
  'a letter of two': 'ﬃ',
  SQL: `'; drop table applications; --`,
  'a pattern': '%_\\%',
  'a search': `'a' & !b | (c <-> "`,
  JSON: '{"a":[null,1e309]}',
  markup: '<script>alert(1)</script>"\'&{{1}}${1}%s',
  typst: '#read("/etc/passwd") $x$ \\ @a <b>',
  'a header': 'a\r\nBcc: all@example.org\r\n\r\nb',
  'a path': '../../../../etc/passwd',
  'a date that is none': '2026-02-30',
  'a year far away': '275760-09-13',
  'a day before all': '0000-01-01',
  'an e-mail': 'somebody@example.org',
  'an e-mail with NUL': 'a\u0000b@example.org',
  'a long e-mail': `${'a'.repeat(240)}@example.org`,
  'an id of ours': 'AAAAAAAAAAAAAAAAAAAAAA',
};

/** What JSON alone can say. */
export const values: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  null: null,
  'minus one': -1,
  'minus nothing': new Raw('-0'),
  'a fraction': 1.5,
  'a small fraction': 1e-320,
  infinity: new Raw('1e309'),
  'beyond integers': 2 ** 53,
  'beyond ids': 2 ** 31,
  true: true,
  'half a character': 'a\ud800@example.org',
  'a list': ['a', ['b', null]],
  'an empty list': [],
  'a long list': Array.from({ length: 500 }, () => '1'),
  'an object': { a: { b: ['c'] }, 'k\u0000\udc00': 'v\u0000\ud800' },
  'a file that is none': { name: 'a.png', size: 1, type: 'image/png' },
  'a prototype': new Raw('{"__proto__":{"status":true}}'),
  'a constructor': { constructor: { prototype: { status: true } }, toString: 1 },
  'a deep list': new Raw('['.repeat(60_000) + ']'.repeat(60_000)),
};

/** What forms alone can say. */
export const forms: Readonly<Record<string, Brackets>> = {
  'a bracketed prototype': new Brackets('[__proto__][status]'),
  'a deep name': new Brackets('[a]'.repeat(50)),
  'a far place in a list': new Brackets('[99999999]'),
  'a broken bracket': new Brackets('[a'),
  'a length': new Brackets('[length]'),
};

/** What pairs alone can say. */
export const percents: Readonly<Record<string, Percents>> = {
  'bytes that are no text': new Percents('%ff%fe'),
  'half a percent': new Percents('%'),
  'NUL too long': new Percents('%c0%80'),
  'a half in three bytes': new Percents('%ED%A0%80'),
};

/** Values as a person reads them in a report: shortened, each in its own words. */
export function inWords(value: unknown): string {
  if (value instanceof Raw) return `as it is ${shortened(value.json)}`;
  if (value instanceof Brackets) return `name${value.path}`;
  if (value instanceof Percents) return `bytes ${value.encoded}`;
  if (value instanceof Theirs) return `another's ${value.what}`;
  if (value instanceof File) return `file ${shortened(value.name)}`;
  if (value instanceof Sent)
    return `file ${value.content}, called ${shortened(JSON.stringify(value.name))}, ${value.type}`;
  return shortened(JSON.stringify(value) ?? 'undefined');
}

function shortened(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 120)}… of ${text.length}`;
}
