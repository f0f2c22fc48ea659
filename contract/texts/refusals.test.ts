import { expect, test } from 'vitest';
import { readdirSync } from 'node:fs';
import { refusals } from './refusals.ts';

/** The files that refusals.ts is put together from. */
const parts = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-refusals.ts'));

test('no two refusals have one code, of which the later would hide the other', async () => {
  const codes: string[] = [];
  for (const name of parts) {
    const part = (await import(`./${name}`)) as Record<string, object>;
    codes.push(...Object.values(part).flatMap((group) => Object.keys(group)));
  }
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  for (const name of parts) {
    const part = (await import(`./${name}`)) as Record<string, Record<string, object>>;
    for (const group of Object.values(part))
      for (const [code, refusal] of Object.entries(group))
        expect(refusals[code as keyof typeof refusals], code).toBe(refusal);
  }
});
