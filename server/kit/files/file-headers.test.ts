import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition, fileHeaders, safeFileName } from './file-headers.ts';

test.each([
  ['degree.pdf', 'pdf', 'degree.pdf'],
  ['Degree.JPEG', 'jpg', 'Degree.jpg'],
  ['Dr.Rao', 'pdf', 'Dr.Rao.pdf'],
  ['page.html', 'jpg', 'page.html.jpg'],
  ['பட்டம் சான்றிதழ்.pdf', 'pdf', 'பட்டம் சான்றிதழ்.pdf'],
  ['क्‍ष प्रमाणपत्र.png', 'png', 'क्‍ष प्रमाणपत्र.png'],
  ['C:\\Users\\rao\\scan 1.pdf', 'pdf', 'scan 1.pdf'],
  ['../../etc/passwd', 'png', 'passwd.png'],
  ['a\r\nSet-Cookie: x=1.pdf', 'pdf', 'aSet-Cookie- x=1.pdf'],
  ['in\u202Efdp.exe', 'pdf', 'infdp.exe.pdf'],
  ['what? "this" <is>|it*.pdf', 'pdf', 'what- -this- -is--it-.pdf'],
  ['.htaccess', 'png', 'htaccess.png'],
  ['..', 'png', 'file.png'],
  ['.pdf', 'pdf', 'file.pdf'],
  ['', 'jpg', 'file.jpg'],
])('%j is shown as a safe name', (name, extension, expected) => {
  expect(safeFileName(name, extension)).toBe(expected);
});

test('every name becomes a short, harmless one and stays as it is the second time', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = safeFileName(name, 'jpg');
      expect(safe.length).toBeLessThanOrEqual(120);
      // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
      expect(safe).toMatch(/^[^\u0000-\u001F\u007F/\\<>:"|?*.][^\u0000-\u001F\u007F/\\<>:"|?*]*\.jpg$/);
      expect(safeFileName(safe, 'jpg')).toBe(safe);
    }),
  );
});

test.each([
  ['degree.pdf', 'inline', 'inline; filename="degree.pdf"'],
  [
    'José’s (1).pdf',
    'attachment',
    `attachment; filename="Jose_s (1).pdf"; filename*=UTF-8''Jos%C3%A9%E2%80%99s%20%281%29.pdf`,
  ],
  ['100%.pdf', 'inline', `inline; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  ['a"b\\c.pdf', 'inline', `inline; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
  [
    'சான்று.pdf',
    'inline',
    `inline; filename="___.pdf"; filename*=UTF-8''%E0%AE%9A%E0%AE%BE%E0%AE%A9%E0%AF%8D%E0%AE%B1%E0%AF%81.pdf`,
  ],
] as const)('%j is sent as RFC 6266 wants', (name, type, expected) => {
  expect(contentDisposition(name, type)).toBe(expected);
});

test('no name can break out of the header', () => {
  assert(
    property(string({ unit: 'binary' }), (name) => {
      expect(contentDisposition(name, 'attachment')).toMatch(
        /^attachment; filename="[ !#$&-.0-[\]-~]*"(; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*)?$/,
      );
    }),
  );
});

test('a paper is shown unless it is asked for as a download', () => {
  const file = { contentType: 'application/pdf', name: 'degree.pdf' };
  expect(fileHeaders({ ...file, download: false })).toEqual({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="degree.pdf"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(fileHeaders({ ...file, download: true })['content-disposition']).toMatch(/^attachment/);
});

test('a type that nobody can upload is never shown', () => {
  const headers = fileHeaders({ contentType: 'text/html', name: 'a.html', download: false });
  expect(headers['content-disposition']).toMatch(/^attachment/);
});
