import { contentOf } from './files.ts';
import { Brackets, Percents, Raw, Sent, Theirs, type theirThings } from './values.ts';

/** The fields of a request in the order in which they are sent; a name may come twice. */
export type Fields = readonly (readonly [name: string, value: unknown])[];

/** In which way a request carries its fields. */
type Transports = readonly ['JSON', 'pairs', 'parts', 'query'];
export type Transport = Transports[number];

/** What is wrong with a body of parts beside its fields. */
export const partForms = [
  'whole',
  'without its end',
  'ends within a part',
  'texts after files',
  'twice',
  'hundreds of parts',
  'names without quotes',
  'a part without a name',
  'a long header',
  'unknown encoding',
  'bare line ends',
] as const;
export type PartForm = (typeof partForms)[number];

/** Rows of somebody else, as texts. */
export type OtherPeople = Readonly<Record<(typeof theirThings)[number], string>>;

/** Puts the rows of somebody else in the place of what stands for them. */
export function withTheirs(fields: Fields, others: OtherPeople): Fields {
  return fields.map(([name, value]) => [name, value instanceof Theirs ? others[value.what] : value]);
}

/** A body as JSON; a name that comes twice stands in it twice, and of a file only its name. */
export function asJson(fields: Fields): string {
  const members = fields
    .map(([name, value]) => [name, value instanceof Brackets ? value.path : value] as const)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${jsonOf(value)}`);
  return `{${members.join(',')}}`;
}

function jsonOf(value: unknown): string {
  if (value instanceof Raw) return value.json;
  if (value instanceof Percents) return JSON.stringify(value.encoded);
  if (value instanceof File || value instanceof Sent) return JSON.stringify(value.name);
  return JSON.stringify(value) ?? 'null';
}

type Part = readonly [name: string, value: string | File | Sent | Percents];

/** The fields as a form names them: `name[]` of a list, `name[key]` of an object; its values are text. */
function asParts(fields: Fields): Part[] {
  return fields.flatMap(([name, value]): Part[] => {
    if (value === undefined) return [];
    if (value instanceof Brackets) return [[name + value.path, 'x']];
    if (value instanceof File || value instanceof Sent || value instanceof Percents) return [[name, value]];
    if (value instanceof Raw) return [[name, value.json]];
    if (Array.isArray(value)) return value.map((item) => [`${name}[]`, textOf(item)]);
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, textOf(inner)]);
    return [[name, textOf(value)]];
  });
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : (JSON.stringify(value) ?? '');
}

/** Pairs of an address or of a body; files are left out. */
export function asPairs(fields: Fields): string {
  const written = (text: string) => encodeURIComponent(text.toWellFormed());
  return asParts(fields)
    .filter(([, value]) => !(value instanceof File || value instanceof Sent))
    .map(
      ([name, value]) =>
        `${written(name)}=${value instanceof Percents ? value.encoded : written(value as string)}`,
    )
    .join('&');
}

/** Stands between the parts. */
export const BOUNDARY = 'cut';

/** A body of parts, byte for byte; `form` says what else is wrong with it. */
export async function asMultipart(fields: Fields, form: PartForm = 'whole'): Promise<Buffer> {
  const parts = asParts(fields);
  const isFile = ([, value]: Part) => value instanceof File || value instanceof Sent;
  const order =
    form === 'texts after files'
      ? [...parts.filter(isFile), ...parts.filter((part) => !isFile(part))]
      : parts;
  const written = await Promise.all(order.map((part) => onePart(part, form)));
  if (form === 'twice') written.push(...written);
  if (form === 'hundreds of parts')
    for (let at = 0; at < 300; at += 1) written.push(await onePart([`more${at}`, 'x'], form));
  if (form === 'a part without a name') written.push(Buffer.from(`--${BOUNDARY}\r\n\r\nx\r\n`));
  const end = form === 'without its end' ? '' : `--${BOUNDARY}--\r\n`;
  const whole = Buffer.concat([...written, Buffer.from(end)]);
  return form === 'ends within a part' ? whole.subarray(0, Math.floor(whole.length / 2)) : whole;
}

async function onePart([name, value]: Part, form: PartForm): Promise<Buffer> {
  const line = form === 'bare line ends' ? '\n' : '\r\n';
  const quoted = (text: string) => (form === 'names without quotes' ? text : `"${text}"`);
  const of = `Content-Disposition: form-data; name=${quoted(name)}`;
  const more = [
    ...(form === 'a long header' ? [`X-Long: ${'x'.repeat(20_000)}`] : []),
    ...(form === 'unknown encoding' ? ['Content-Transfer-Encoding: quoted-unprintable'] : []),
  ];
  const { head, bytes } = await contentOfPart(value, of, quoted);
  return Buffer.concat([
    Buffer.from([`--${BOUNDARY}`, ...head, ...more, '', ''].join(line)),
    bytes,
    Buffer.from(line),
  ]);
}

async function contentOfPart(value: Part[1], of: string, quoted: (text: string) => string) {
  if (value instanceof Sent)
    return {
      head: [`${of}; filename=${quoted(value.name)}`, ...(value.type ? [`Content-Type: ${value.type}`] : [])],
      bytes: await contentOf(value.content),
    };
  if (value instanceof File)
    return {
      head: [`${of}; filename=${quoted(value.name)}`, `Content-Type: ${value.type}`],
      bytes: Buffer.from(await value.arrayBuffer()),
    };
  return { head: [of], bytes: Buffer.from(value instanceof Percents ? value.encoded : value) };
}
