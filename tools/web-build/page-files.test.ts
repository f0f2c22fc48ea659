import { expect, test } from 'vitest';
import { filesOf, type Manifest } from './page-files.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', assets: ['font.woff2'], imports: ['_shared.js'] },
  'page.tsx': { file: 'page.js', imports: ['_shared.js', '_own.js'] },
  '_shared.js': { file: 'shared.js' },
  '_own.js': { file: 'own.js', imports: ['_shared.js', 'index.html'] },
};

test('a page needs what it imports, and what that imports, once', () =>
  expect(filesOf(manifest, ['page.tsx'])).toEqual({
    scripts: ['page.js', 'shared.js', 'own.js', 'index.js'],
    assets: ['font.woff2'],
  }));

test('a page that was not built is a fault of ours', () =>
  expect(() => filesOf(manifest, ['gone.tsx'])).toThrow('The browser side has no gone.tsx'));
