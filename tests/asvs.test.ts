import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/asvs.md', root), 'utf8');

const subjects = readFileSync(new URL('docs/security.md', root), 'utf8');
const tables = readFileSync(new URL('server/kit/db/db-types.ts', root), 'utf8');

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has, from the first to the last. */
const asked = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const states = ['held', 'partly', 'not held', 'does not apply'] as const;

interface Row {
  number: string;
  state: string;
  by: string;
}

const rows = linesOf(page)
  .filter(([number = '', , state]) => /^\d+\.\d+\.\d+$/.test(number) && state !== undefined)
  .map(([number = '', , state = '', by = '']): Row => ({ number, state, by }));

/** The cells of every line of a table. */
function linesOf(text: string): string[][] {
  return [...text.matchAll(/^\| (.+) \|$/gm)].map(([, line = '']) =>
    line.split(' | ').map((cell) => cell.trim()),
  );
}

/** The files that a text names: what has a folder of ours, or stands at the root. */
function filesOf(text: string): string[] {
  const folders = 'bench|contract|deploy|docs|documents|server|tests|tools|web';
  const named = new RegExp(`\`((?:${folders})/[^\`]+|package-lock\\.json|[A-Z]+\\.md)\``, 'g');
  return [...text.matchAll(named)].map(([, file = '']) => file);
}

test('every file that docs/asvs.md names exists', () => {
  const named = filesOf(page);
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

test('each requirement stands there once, in order, with a state and a reason', () => {
  const inOrder = rows.map(({ number }) =>
    number
      .split('.')
      .map((part) => part.padStart(2, '0'))
      .join('.'),
  );
  expect(inOrder).toEqual([...new Set(inOrder)].toSorted());
  expect(rows.filter(({ state, by }) => !states.some((one) => one === state) || by === '')).toEqual([]);
});

test('what is held names what holds it', () => {
  expect(rows.filter(({ state, by }) => state === 'held' && filesOf(by).length === 0)).toEqual([]);
});

test('the counts at the top are those of the tables', () => {
  const counts = asked.map((_, index) => {
    const ofChapter = rows.filter(({ number }) => number.startsWith(`${index + 1}.`));
    return [
      ...states.map((state) => ofChapter.filter((row) => row.state === state).length),
      ofChapter.length,
    ];
  });
  expect(counts.map((ofChapter) => ofChapter.at(-1))).toEqual(asked);
  const all = states.map((state) => rows.filter((row) => row.state === state).length);
  const written = linesOf(page).filter((cells) => cells.length === 6 && /^\d+$/.test(cells[5] ?? ''));
  expect(written.map(([, ...numbers]) => numbers.map(Number))).toEqual([...counts, [...all, rows.length]]);
});

test('what is not held says at the end what it would take', () => {
  const end = linesOf(page.slice(page.indexOf('\n## Not held')));
  const open = end.flatMap(([number = '', would = '']) => (/^\d/.test(number) && would ? [number] : []));
  expect(open).toEqual(rows.filter(({ state }) => state === 'not held').map(({ number }) => number));
});

test('every file that docs/security.md names exists', () => {
  const named = filesOf(subjects);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

test('each table of the database stands in one level of docs/security.md', () => {
  const levels = linesOf(subjects).filter(([level = '']) => /^[0-3] \w+$/.test(level));
  expect(levels).toHaveLength(4);
  const named = levels.flatMap(([, , cell = '']) => cell.replace(/;.*/, '').split(', '));
  const [, all = ''] = /interface DB \{([^}]*)\}/.exec(tables) ?? [];
  const known = [...all.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
  expect(known.length).toBeGreaterThan(50);
  expect(named.toSorted()).toEqual(known.toSorted());
});
