import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureWebBuild, webFolder } from './web-build.ts';
import { filesOf, readManifest, stylesheetOf } from './page-files.ts';

/** What a first visit to a page may cost: files, and kilobytes as Brotli makes them. */
interface Budget {
  /** Below web/: what draws it, beside what every page needs. */
  sources: readonly string[];
  scripts: number;
  scriptKilobytes: number;
}

const portal = 'portal/portal-shell.tsx';
const office = 'office/office-shell.tsx';
const wizard = 'portal/pages/wizard-page.tsx';
const known = 'features/applications/wizard/known-application.tsx';
const steps = 'features/applications/wizard/steps';

/** A page that costs more than its line is not what it was: lower what it loads, or say in the commit why it may. */
const budgets: Readonly<Record<string, Budget>> = {
  types: {
    sources: [portal, 'portal/pages/type-list-page.tsx'],
    scripts: 6,
    scriptKilobytes: 152,
  },
  track: {
    sources: [portal, 'portal/pages/track-page.tsx'],
    scripts: 6,
    scriptKilobytes: 189,
  },
  'sign-in': {
    sources: [portal, 'portal/pages/sign-in-pages.tsx'],
    scripts: 8,
    scriptKilobytes: 198,
  },
  directory: {
    sources: [portal, 'portal/pages/directory-page.tsx'],
    scripts: 11,
    scriptKilobytes: 246,
  },
  'entry in the directory': {
    sources: [portal, 'portal/pages/directory-entry-page.tsx'],
    scripts: 7,
    scriptKilobytes: 192,
  },
  wizard: {
    sources: [portal, wizard],
    scripts: 9,
    scriptKilobytes: 201,
  },
  'personal step': {
    sources: [portal, wizard, known, `${steps}/personal-step.tsx`],
    scripts: 15,
    scriptKilobytes: 274,
  },
  'education step': {
    sources: [portal, wizard, known, `${steps}/education-step.tsx`],
    scripts: 15,
    scriptKilobytes: 274,
  },
  'review step': {
    sources: [portal, wizard, known, `${steps}/review-step.tsx`],
    scripts: 17,
    scriptKilobytes: 278,
  },
  corrections: {
    sources: [portal, wizard, known, `${steps}/correction-step.tsx`],
    scripts: 16,
    scriptKilobytes: 276,
  },
  'contact step': {
    sources: [portal, wizard, known, `${steps}/contact-step.tsx`],
    scripts: 15,
    scriptKilobytes: 274,
  },
  'sign-in of the office': {
    sources: ['office/sign-in-layout.tsx', 'office/pages/sign-in-pages.tsx'],
    scripts: 8,
    scriptKilobytes: 196,
  },
  'list of the office': {
    sources: ['routes/whole-tree.ts', office, 'office/pages/application-list-pages.tsx'],
    scripts: 13,
    scriptKilobytes: 289,
  },
};

/** One file for all; a page that is drawn does not wait for it. */
const styleKilobytes = 35;

const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(webFolder, file))).length, 0) /
  1_000;

/** Part of `npm run check`: builds the browser side and holds each page to its budget. */
await ensureWebBuild();
const manifest = await readManifest();
for (const [name, budget] of Object.entries(budgets)) {
  const { scripts } = filesOf(manifest, ['index.html', ...budget.sources]);
  const found = {
    scripts: scripts.length,
    scriptKilobytes: Math.round(kilobytes(scripts)),
  };
  console.log(name, found);
  for (const key of ['scripts', 'scriptKilobytes'] as const)
    if (found[key] > budget[key]) {
      console.error(`${name}: ${found[key]} ${key}, more than the ${budget[key]} of its budget`);
      process.exitCode = 1;
    }
}
const styles = Math.round(kilobytes([stylesheetOf(manifest)]));
console.log('styles of all pages', styles);
if (styles > styleKilobytes) {
  console.error(`styles: ${styles} kilobytes, more than the ${styleKilobytes} of their budget`);
  process.exitCode = 1;
}
