import { text } from '#contract/texts/text.ts';
import { t } from '#web/kit/language/t.ts';
import { type FileRow, type MembersFile, splitTitles, UnreadableFile } from './members-file.ts';

/** What the chooser offers. */
export const acceptedFiles = '.csv,.txt,.tsv,.xlsx,text/csv';

/** Largest file that is read, in bytes: the longest list that may be, with room for columns that are left out. */
const mostBytes = 150_000_000;

/** How files begin: a ZIP, as every XLSX is one, and Excel's former format. */
const zip = [0x50, 0x4b, 0x03, 0x04];
const former = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads a list of members in the browser: the server never opens a file (docs/decisions/0104). What reads the formats is
 * loaded now.
 * @throws UnreadableFile where it is no list
 */
export async function readMembersFile(
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
): Promise<MembersFile> {
  if (file.size === 0) throw new UnreadableFile(t('This file is empty'));
  if (file.size > mostBytes)
    throw new UnreadableFile(
      t('This file has more than 150 MB. Please split it, or delete what is not needed.'),
    );
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile(t('This file cannot be read. Please close it elsewhere, and choose it again.'));
  });
  return {
    name: file.name.slice(-200),
    sha256: await sha256Of(bytes),
    ...splitTitles(await linesOf(bytes)),
  };
}

async function linesOf(bytes: ArrayBuffer): Promise<FileRow[]> {
  const first = new Uint8Array(bytes.slice(0, 4));
  const begins = (mark: readonly number[]) => mark.every((byte, index) => first[index] === byte);
  if (begins(former))
    throw new UnreadableFile(t('Excel’s old format cannot be read. Please save the file as .xlsx or CSV.'));
  if (!begins(zip)) {
    const { decodeText, linesOfCsv } = await import('./csv-lines.ts');
    const content = decodeText(new Uint8Array(bytes));
    if (content.includes('\u0000')) throw new UnreadableFile(t(refused['no-list']));
    if (webPage.test(content)) throw new UnreadableFile(t(refused['web-page']));
    return linesOfCsv(content);
  }
  const { linesOfXlsx } = await import('./xlsx-lines.ts');
  const answer = await linesOfXlsx(bytes);
  if ('refused' in answer) throw new UnreadableFile(t(refused[answer.refused]));
  return answer.lines;
}

/** Some programs write a web page and call it .xls or .xlsx. */
const webPage = /^\uFEFF?\s*<(?:!doctype|\?xml|html|head|meta|body|table)\b/i;

const refused = {
  'no-list': text('This is no list that can be read. Please save it as .xlsx or CSV.'),
  'web-page': text(
    'This is a web page, not a workbook. Please open it in Excel and save it as .xlsx or CSV.',
  ),
  'far-cells': text(
    'This workbook has a cell far away from the list. Please delete the rows and columns beyond the list, or save it as CSV.',
  ),
  'too-large': text('This workbook is too large once it is unpacked. Please save the list as CSV.'),
  'too-slow': text('This workbook takes too long to read. Please save the list as CSV.'),
};

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
