/** What a call takes: fields by name. */
type Fields = Record<string, unknown>;

const isFile = (value: unknown): value is File => value instanceof File;

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Every value as it is written on the wire; null and undefined are left out, lists repeat as `name[]`. */
function* eachValue(input: Fields): Generator<[name: string, value: string | File]> {
  for (const [name, value] of Object.entries(input)) {
    if (value === null || value === undefined) continue;
    if (!Array.isArray(value)) yield [name, isFile(value) ? value : asText(value)];
    // A gap in a list keeps its place: parallel lists are zipped by position (decisions section 2).
    else for (const item of value as unknown[]) yield [`${name}[]`, isFile(item) ? item : asText(item)];
  }
}

/** '?name=value&…', or '' when there is nothing to say. */
export function queryOf(input: Fields): string {
  const params = new URLSearchParams();
  for (const [name, value] of eachValue(input)) if (!isFile(value)) params.append(name, value);
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** A form when a file is among the values, else JSON. */
export function bodyOf(input: Fields): FormData | string {
  const values = Object.values(input).flat();
  if (!values.some(isFile)) return JSON.stringify(input);
  const form = new FormData();
  for (const [name, value] of eachValue(input)) {
    if (isFile(value)) form.append(name, value, value.name);
    else form.append(name, value);
  }
  return form;
}
