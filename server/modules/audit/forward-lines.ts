import { appendFile } from 'node:fs/promises';
import type { ChainedLine } from './chain.ts';

/** Takes lines that are about to be sealed to whoever gathers the logs of machines; they wait for it. */
export type Forward = (lines: readonly ForwardedLine[], seal: number) => Promise<void>;

interface ForwardedLine extends ChainedLine {
  person: string | null;
}

/**
 * Forwards lines as JSON, one a line: AUDIT_LOG is `stdout` or a file, which is opened for each portion, so that it may be
 * rotated. A line may come twice, with the same id, and never not at all.
 * @returns nothing where nobody asked for it
 */
export function forwardTo(target: string | null): Forward | undefined {
  if (target === null) return undefined;
  return async (lines, seal) => {
    const text = lines.map((line) => `${JSON.stringify(toForward(line, seal))}\n`).join('');
    if (target === 'stdout') await new Promise<void>((done) => process.stdout.write(text, () => done()));
    else await appendFile(target, text, { mode: 0o600 });
  };
}

/** Without e-mails and values: logs of machines are read by more people than the log itself (docs/decisions/0078). */
export function toForward(line: ForwardedLine, seal: number) {
  const { id, at, kind, what, who, person, subject, changes, ip, times } = line;
  const fields = Object.keys(changes ?? {});
  return {
    log: 'omas_audit',
    id,
    at: at.toISOString(),
    kind,
    what,
    who: withoutEmail(person ?? who),
    subject: withoutEmail(subject),
    fields,
    ip,
    times,
    seal,
  };
}

function withoutEmail(words: string): string {
  return words.replaceAll(/\S+@\S+/g, '').trim();
}
