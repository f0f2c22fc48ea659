/** Reads CSV as RFC 4180 writes it: the rows of cells. Throws where a program would have to guess. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"';
    const pattern = quoted ? /"((?:[^"]|"")*)"(,|\r\n)/y : /([^",\r\n]*)(,|\r\n)/y;
    pattern.lastIndex = at;
    const [whole = '', cell = '', end] = pattern.exec(text) ?? [];
    if (end === undefined) throw new Error(`Not CSV from ${at}: ${text.slice(at, at + 40)}`);
    row.push(quoted ? cell.replaceAll('""', '"') : cell);
    at += whole.length;
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
