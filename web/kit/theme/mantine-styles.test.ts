import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const styled = new Set(
  readdirSync(join(project, 'node_modules/@mantine/core/styles'))
    .filter((file) => file.endsWith('.layer.css'))
    .map((file) => file.replace('.layer.css', '')),
);
const loaded = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');
const imports = /import \{([^}]*)\} from '@mantine\/core';/g;

test('every component of Mantine that a screen uses has its styles', () => {
  const used = globSync('web/**/*.tsx', { cwd: project }).flatMap((file) =>
    [...readFileSync(join(project, file), 'utf8').matchAll(imports)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.replace('type ', '').trim()),
    ),
  );
  const missing = new Set(used.filter((name) => styled.has(name) && !loaded.includes(`/${name}.layer.css`)));
  expect([...missing]).toEqual([]);
});
