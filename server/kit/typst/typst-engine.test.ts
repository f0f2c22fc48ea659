import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTypstEngine, type TypstEngine } from './typst-engine.ts';

let outside: string;
let workspace: string;
let engine: TypstEngine;

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'omas-typst-'));
  workspace = join(outside, 'templates');
  await mkdir(workspace);
  await writeFile(join(outside, 'secret.txt'), 'secret');
  engine = createTypstEngine({ workspace, fonts: [] });
});

afterAll(async () => {
  await engine.close();
  await rm(outside, { recursive: true });
});

async function draw(source: string) {
  await writeFile(join(workspace, 'paper.typ'), `#set document(title: "T", date: none)\n${source}`);
  return engine.draw({ template: 'paper', data: {}, images: {}, as: 'svg' });
}

test('a document of three pages gives one picture of all, with a band between two', async () => {
  const svg = await draw('#set page(width: 100pt, height: 50pt)\nA #pagebreak() B #pagebreak() C');
  expect(svg.toString()).toContain('viewBox="0 0 100 150"');
  expect(svg.toString()).toContain('d="M0 50h100M0 100h100"');
});

test.each([
  ['a file beside the templates', '#read("../secret.txt")'],
  ['an absolute path', '#read("/../secret.txt")'],
  ['a template of the machine', '#include "/etc/hostname"'],
])('%s cannot be read', async (_, source) => {
  await expect(draw(source)).rejects.toThrow(/^Typst: /);
});

test('a faulty template is told in the words of Typst, and the next job is drawn', async () => {
  await expect(draw('#panic("no")')).rejects.toThrow('panicked with: "no"');
  expect((await draw('fine')).toString()).toMatch(/^<svg /);
});

test('many jobs at once are all drawn', async () => {
  await writeFile(
    join(workspace, 'many.typ'),
    '#set document(title: "T", date: none)\n#json("/given/job.json").paper',
  );
  const drawn = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      engine.draw({ template: 'many', data: `N ${index}`, images: {}, as: 'svg' }),
    ),
  );
  expect(new Set(drawn.map(String)).size).toBe(50);
});

test('a process ends by itself when nothing is being drawn', async () => {
  const engineFile = new URL('./typst-engine.ts', import.meta.url);
  const program = `
    import { createTypstEngine } from ${JSON.stringify(engineFile.href)};
    const engine = createTypstEngine({ workspace: ${JSON.stringify(workspace)}, fonts: [] });
    const drawn = await engine.draw({ template: 'many', data: 'x', images: {}, as: 'pdf' });
    console.log(String(drawn.subarray(0, 5)));
  `;
  const file = join(outside, 'program.mjs');
  await writeFile(file, program);
  const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 10_000 });
  expect(stdout.trim()).toBe('%PDF-');
});
