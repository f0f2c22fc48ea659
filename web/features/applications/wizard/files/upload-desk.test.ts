import {
  array,
  assert,
  boolean,
  constantFrom,
  infiniteStream,
  nat,
  property,
  record,
  subarray,
} from 'fast-check';
import { expect, test } from 'vitest';
import type { UploadField } from '#contract/applications/uploads.ts';
import { startable } from './desk-views.ts';
import { type Desk, type DeskEvent, emptyDesk, fieldOf } from './desk-state.ts';
import { reduce } from './upload-desk.ts';

const id = 'a';
const asked = ['mci_certificate', 'pg_degree_certificate', 'asi_member_certificate'] as const;
const fileOf = (name: string) => new File(['x'], name);
const after = (...events: DeskEvent[]): Desk => events.reduce(reduce, emptyDesk);
const opened = (...onServer: UploadField[]): DeskEvent => ({ kind: 'opened', id, asked, onServer });
const chosen = (...names: string[]): DeskEvent => ({
  kind: 'chosenTogether',
  id,
  files: names.map((name, at) => ({ key: at + 1, file: fileOf(name) })),
});
const checked = (key: number, name: string): DeskEvent => ({ kind: 'checked', key, file: fileOf(name) });
const placesOf = ({ uploads }: Desk) => uploads.map((one) => fieldOf(one) ?? one.state.kind);

test('a document that was just stored is not empty before the page has read that it is there', () => {
  // In this answer, which is as old as the page, one document is empty: that of the first file.
  const stale = opened('pg_degree_certificate', 'asi_member_certificate');
  const desk = after(
    stale,
    chosen('nmc.pdf', 'IMG_1.jpg'),
    checked(1, 'nmc.pdf'),
    { kind: 'started', key: 1, attempt: 1 },
    { kind: 'progress', key: 1, attempt: 1, file: fileOf('nmc.pdf'), sent: 0 },
    { kind: 'stored', key: 1, attempt: 1 },
    { kind: 'ended', key: 1, attempt: 1 },
    { kind: 'storedForgotten', id },
    stale,
    checked(2, 'IMG_1.jpg'),
  );
  expect(placesOf(desk)).toEqual(['unplaced']);
});

test('a surplus file stays in the tray when a place becomes free', () => {
  const emptied: DeskEvent = { kind: 'emptied', id, field: 'asi_member_certificate' };
  const desk = after(opened(...asked), chosen('IMG_1.jpg'), checked(1, 'IMG_1.jpg'), emptied);
  expect(placesOf(desk)).toEqual(['unplaced']);
  expect(placesOf(reduce(desk, { kind: 'placed', key: 1, field: 'asi_member_certificate' }))).toEqual([
    'asi_member_certificate',
  ]);
});

test('an unsent file that loses its place to another one returns to the tray', () => {
  const desk = after(
    opened(),
    chosen('nmc.pdf', 'IMG_1.jpg', 'IMG_2.jpg'),
    checked(1, 'nmc.pdf'),
    checked(2, 'IMG_1.jpg'),
    { kind: 'placed', key: 2, field: 'mci_certificate' },
  );
  expect(placesOf(desk)).toEqual(['unplaced', 'mci_certificate', 'checking']);
});

test('a file that the server refuses to put over another one returns to the tray', () => {
  const desk = after(
    opened('pg_degree_certificate', 'asi_member_certificate'),
    chosen('nmc.pdf'),
    checked(1, 'nmc.pdf'),
    { kind: 'started', key: 1, attempt: 1 },
    { kind: 'placeTaken', key: 1, attempt: 1 },
    { kind: 'ended', key: 1, attempt: 1 },
  );
  expect(placesOf(desk)).toEqual(['unplaced']);
});

test('the outcome of an earlier request says nothing about a file that has moved on', () => {
  const desk = after(
    opened(),
    chosen('nmc.pdf'),
    checked(1, 'nmc.pdf'),
    { kind: 'started', key: 1, attempt: 1 },
    { kind: 'takenOut', key: 1 },
    { kind: 'placed', key: 1, field: 'pg_degree_certificate' },
    { kind: 'stored', key: 1, attempt: 1 },
  );
  expect(desk.uploads[0]?.state.kind).toBe('waiting');
  expect(startable(desk)).toHaveLength(1);
});

test('the next file of a field waits for the request that is under way', () => {
  const one = (key: number): DeskEvent => ({
    kind: 'chosenFor',
    id,
    field: 'profile',
    key,
    file: fileOf('x'),
  });
  const desk = after(one(1), { kind: 'started', key: 1, attempt: 1 }, one(2));
  expect(startable(desk)).toEqual([]);
  expect(startable(reduce(desk, { kind: 'ended', key: 1, attempt: 1 })).map(({ key }) => key)).toEqual([2]);
});

const names = ['nmc.pdf', 'nmc back.pdf', 'asi card.jpg', 'PG degree 5 pages.pdf', 'photo-small.jpg'];
const story = record({
  files: array(constantFrom(...names, 'IMG_1.jpg', 'IMG_2.jpg', 'hod.pdf'), { minLength: 2, maxLength: 8 }),
  /** 'lost' in the answer: the server has the file and this page does not know. */
  fates: array(constantFrom('stored', 'stored', 'refused', 'lost', 'lost in the answer'), {
    minLength: 40,
    maxLength: 40,
  }),
  full: subarray([...asked]),
  /** Does the page read at once what the server has? */
  isFresh: array(boolean(), { minLength: 1, maxLength: 8 }),
  turns: infiniteStream(nat(1_000)),
});

test('no stored document is ever replaced without a choice of the applicant', () => {
  assert(
    property(story, ({ files, fates, full, isFresh, turns }) => {
      const server = new Map<string, number>(full.map((field) => [field, 0]));
      let desk = reduce(after(opened(...full)), chosen(...files));
      const waiting = files.map((_, at) => at + 1);
      const left = [...fates];
      const turn = (size: number) => (turns.next().value ?? 0) % size;
      const byRules = new Map<string, boolean>();
      for (let step = 0; step < 200; step += 1) {
        if (isFresh[step % isFresh.length] === true)
          desk = reduce(desk, opened(...asked.filter((field) => server.has(field))));
        const inTray = desk.uploads.filter(({ state }) => state.kind === 'unplaced');
        const picked = inTray[turn(inTray.length * 8 || 1)];
        const place = asked[turn(asked.length)];
        if (picked && place) desk = reduce(desk, { kind: 'placed', key: picked.key, field: place });
        const given = turn(12) === 0 && desk.running.length === 0 ? asked[turn(asked.length)] : undefined;
        if (given && server.delete(given)) desk = reduce(desk, { kind: 'emptied', id, field: given });
        for (const { key, attempt, isAutomatic } of startable(desk)) {
          byRules.set(`${key} ${attempt}`, isAutomatic);
          desk = reduce(desk, { kind: 'started', key, attempt });
          desk = reduce(desk, {
            kind: 'progress',
            key,
            attempt,
            file: fileOf(files[key - 1] ?? ''),
            sent: 0,
          });
        }
        const ways = waiting.length + desk.running.length;
        if (ways === 0) break;
        const way = turn(ways);
        if (way < waiting.length) {
          const [key = 0] = waiting.splice(way, 1);
          desk = reduce(desk, checked(key, files[key - 1] ?? ''));
          continue;
        }
        const request = desk.running[way - waiting.length];
        if (!request) throw new Error('no such request');
        const { key, attempt, field } = request;
        const fate = left.pop() ?? 'stored';
        if (fate === 'stored' || fate === 'lost in the answer') {
          const former = server.get(field);
          // The server of this story replaces whatever it has.
          const isReplaced = former !== undefined && former !== key;
          expect(isReplaced && byRules.get(`${key} ${attempt}`), `${field} was replaced`).not.toBe(true);
          server.set(field, key);
        }
        if (fate === 'stored') desk = reduce(desk, { kind: 'stored', key, attempt });
        else {
          const isFinal = fate === 'refused';
          const file = fileOf(files[key - 1] ?? '');
          const told = { reason: '', isFinal, isLost: !isFinal, file } as const;
          desk = reduce(desk, { kind: 'failed', key, attempt, ...told });
        }
        desk = reduce(desk, { kind: 'ended', key, attempt });
        if (fate.startsWith('lost')) desk = reduce(desk, { kind: 'again', key });
      }
      expect(waiting.length + desk.running.length).toBe(0);
      const taken = desk.uploads.flatMap((one) => fieldOf(one) ?? []);
      expect(new Set(taken).size).toBe(taken.length);
    }),
    { numRuns: 2_000 },
  );
});
