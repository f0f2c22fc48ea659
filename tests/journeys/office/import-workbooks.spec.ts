import type { Page } from '@playwright/test';
import { enterOffice } from '#tests/journeys/steps/records.ts';
import { expect, test } from '#tests/journeys/world.ts';
import { aBomb, aWorkbook, word } from '#tests/world/workbooks.ts';

/** Chooses a file of these bytes by the button. */
async function choose(page: Page, name: string, bytes: Uint8Array) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose file/ }).click();
  await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
}

const columns = Array.from('ABCDEFGHIJKLMNOPQR');

/** A list of so many members with 18 columns each. */
function aList(members: number): Uint8Array {
  const rowOf = (line: number, cell: (column: string) => string) =>
    `<row r="${line}">${columns.map((column) => word(`${column}${line}`, cell(column))).join('')}</row>`;
  const rows = Array.from({ length: members }, (_, index) =>
    rowOf(index + 2, (column) => (column === 'A' ? `LM${77_000 + index}` : `${column} of ${index}`)),
  );
  return aWorkbook(rowOf(1, (column) => `Title ${column}`) + rows.join(''));
}

// The fixtures of a journey fail where a page does what its content policy forbids.
test('a workbook of 5,000 members is read under the content policy of the product', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await page.goto('/application/member-imports');
  const list = aList(5_000);
  expect(list.length).toBeGreaterThan(320_000);
  await choose(page, 'members.xlsx', list);
  await expect(page.getByRole('heading', { level: 1, name: 'members.xlsx' })).toBeVisible();
  await expect(page.getByText(/5,000/).first()).toBeVisible();
});

test('a workbook that would take all memory is refused with a reason, and the page goes on', async ({
  page,
  product,
}) => {
  await enterOffice(page, product);
  await page.goto('/application/member-imports');
  const far = aWorkbook(
    `<row r="1">${word('A1', 'No')}</row><row r="1048576">${word('XFD1048576', 'x')}</row>`,
  );
  const files: [name: string, bytes: Uint8Array, why: RegExp][] = [
    ['far.xlsx', far, /has a cell far away from the list/],
    ['bomb.xlsx', aBomb(2_000_000_000), /too large once it is unpacked/],
    ['page.xlsx', Buffer.from('<html><table><tr><td>No</td></tr></table></html>'), /This is a web page/],
    ['old.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /Excel’s old format cannot be read/],
  ];
  for (const [name, bytes, why] of files)
    await test.step(name, async () => {
      await choose(page, name, bytes);
      await expect(page.getByRole('alert')).toHaveText(why);
      await expect(page.getByRole('button', { name: /Choose file/ })).toBeEnabled();
    });
});
