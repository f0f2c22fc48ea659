import { every } from './ask.ts';
import { outside } from './outside.ts';
import type { CallName, Door } from './row.ts';
import { subjects, table } from './table.ts';

const kinds = ['visitor', 'applicant', 'tracker', 'member'] as const;

const head = `# Who may call what

The table of \`tests/permissions/table.ts\`, which \`tests/http/accounts/permissions.test.ts\` asks over HTTP: every call
by every kind of caller, and by administrators without a flag, with each flag beside view, with all, and with all but
view, with a request that is good in all else. \`npx vitest run tests/http/accounts/permissions.test.ts -u\` writes this page.

- **yes**: the handler takes it. **own**: only what belongs to the person; of anybody else it is not found (404). An
  applicant and a tracker have the one application they proved, a member all of the account.
- **–**: refused with 403, without a session with 401, and nothing is changed.
- A partner's key opens the call that says so; elsewhere who has it is a visitor.
- Administrators: **any** needs no flag; otherwise one of these flags, or two joined by +. \`save\` is create for
  something new and update for what is there. Each but view counts only beside the view of its module (decision 0089).
  The first role has every flag.
- **(asked by them)**: only what this administrator asked for. **(seen)**: also needs Application:view, or it is not found.`;

function row(name: CallName, what: string, doors: readonly Door[], rows: string | undefined): string {
  const { method, path } = every[name];
  const isOwn = rows === 'own';
  const cells = kinds.map((kind) => {
    if (doors.includes(kind)) return isOwn ? 'own' : 'yes';
    return doors.includes('visitor') ? 'yes' : '–';
  });
  const rights = doors.filter((door) => door.includes(':'));
  const isAny = doors.includes('visitor') || doors.includes('admin');
  const also = { asker: ' (asked by them)', seen: ' (seen)' }[rows ?? ''] ?? '';
  const office = isAny ? 'any' : rights.length > 0 ? rights.join(', ') + also : '–';
  const call = `\`${method} /api${path}\`${what && ` ${what}`}`;
  return `| ${[call, ...cells, office].join(' | ')} |`;
}

/** docs/permissions.md */
export function drawPage(): string {
  const titles = ['', ...kinds, 'administrator'];
  const columns = `| ${titles.join(' | ')} |\n|${titles.map(() => ' --- ').join('|')}|`;
  const parts = Object.entries(subjects).map(([subject, calls]) => {
    const names = Object.keys(calls) as CallName[];
    const lines = names.flatMap((name) => {
      const { doors, rows, cases = {} } = table[name];
      const whole =
        name === 'file'
          ? row(name, 'of an application', ['applicant', 'member', 'Application:view'], 'own')
          : row(name, '', doors, rows);
      return [whole, ...Object.entries(cases).map(([what, one]) => row(name, what, one.doors, undefined))];
    });
    const why = names.flatMap((name) => {
      const { doors, rows } = table[name];
      return doors.includes('visitor') && rows !== undefined && rows !== 'own'
        ? [`- \`${every[name].path}\` has an id that opens nothing by itself: ${rows}.`]
        : [];
    });
    const byKey = names.flatMap((name) =>
      table[name].doors.includes('partner')
        ? [`- \`${every[name].path}\` opens to the key of a partner (decision 0100), and to nobody else.`]
        : [],
    );
    const notes = [...why, ...byKey];
    return [
      `## ${subject}`,
      [columns, ...lines].join('\n'),
      ...(notes.length > 0 ? [notes.join('\n')] : []),
    ].join('\n\n');
  });
  const others = Object.entries(outside).map(([path, { who }]) => `| \`${path}\` | ${who} |`);
  const rest = ['## Outside the contract', ['| | opens to |\n| --- | --- |', ...others].join('\n')].join(
    '\n\n',
  );
  const pages =
    'Below `/application` are the pages and scripts of the browser, which hold no data and are for everyone.';
  return `${[head, ...parts, rest, pages].join('\n\n')}\n`;
}
