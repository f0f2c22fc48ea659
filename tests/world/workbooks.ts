import { strToU8, zipSync } from 'fflate';

const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of two sheets: an empty one, and one with these rows, as XML. */
export function aWorkbook(rows: string): Uint8Array<ArrayBuffer> {
  const sheet = (data: string) => xml(`<worksheet ${main}><sheetData>${data}</sheetData></worksheet>`);
  return new Uint8Array(
    zipSync({
      'xl/workbook.xml': xml(
        `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/><sheet name="B" sheetId="2" r:id="r2"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="r3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      ),
      'xl/styles.xml': xml(
        `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ),
      'xl/worksheets/sheet1.xml': sheet(''),
      'xl/worksheets/sheet2.xml': sheet(rows),
    }),
  );
}

/** A cell of words, as XML. */
export const word = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook whose sheet says that it unpacks to so many bytes. */
export function aBomb(bytes: number): Uint8Array<ArrayBuffer> {
  const small = new Uint8Array(zipSync({ 'xl/worksheets/sheet9.xml': new Uint8Array(1_000) }));
  // In both heads of a part its unpacked size is a number of four bytes, lowest first.
  const view = new DataView(small.buffer);
  for (let at = 0; at + 4 < small.length; at += 1)
    if (view.getUint32(at, true) === 1_000) view.setUint32(at, bytes, true);
  return small;
}
