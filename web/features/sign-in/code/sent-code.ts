import { z } from 'zod';
import { useState } from 'react';
import { oneTimeCode } from '#contract/accounts/callers.ts';

const SentCode = z.object({
  /** Names the code when it is verified or sent again. */
  handle: z.string(),
  email: z.string(),
  /** When it was sent, in milliseconds since 1970. */
  sentAt: z.number(),
});

/** A code that was sent. */
export type SentCode = z.infer<typeof SentCode>;

const nameOf = (use: string) => `omas.sent-code.${use}`;

/**
 * The code that this tab waits for, if it is still valid: a phone that showed the mail may reload the page, and
 * another code cannot be requested at once.
 * @param use the purpose of the code
 * @param now in milliseconds since 1970
 */
export function readSentCode(storage: Pick<Storage, 'getItem'>, use: string, now: number): SentCode | null {
  const { success, data } = SentCode.safeParse(parse(storage.getItem(nameOf(use))));
  return success && isValidCode(data, now) ? data : null;
}

/** False once the code has expired, with `now` in milliseconds since 1970. */
export function isValidCode({ sentAt }: SentCode, now: number): boolean {
  return now < sentAt + oneTimeCode.validSeconds * 1_000;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Stores the handle of the code, never the code itself; null removes it. */
export function keepSentCode(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  use: string,
  code: SentCode | null,
): void {
  if (code) storage.setItem(nameOf(use), JSON.stringify(code));
  else storage.removeItem(nameOf(use));
}

/** The code that this tab waits for, also after a reload. */
export interface KeptCode {
  sent: SentCode | null;
  /** A code was just sent: this one, or another one of the same handle. */
  keep: (code: Omit<SentCode, 'sentAt'>) => void;
  /** Back to the form that requests a code. */
  drop: () => void;
  /** Returns to the dropped code when it was sent to this e-mail and is still valid; returns whether it did. */
  reopen: (email: string) => boolean;
  /** The code was used; the screen stays as it is. */
  forget: () => void;
}

/**
 * @param use the purpose of the code: each purpose has its own code
 * @param email ignores a code that this tab sent to another address; without it any code counts
 */
export function useSentCode(use: string, email?: string): KeptCode {
  const [sent, setSent] = useState(() => {
    const kept = readSentCode(sessionStorage, use, Date.now());
    return email === undefined || kept?.email === email ? kept : null;
  });
  const [dropped, setDropped] = useState<SentCode | null>(null);

  function put(code: SentCode | null) {
    keepSentCode(sessionStorage, use, code);
    setSent(code);
  }

  return {
    sent,
    keep: (code) => put({ ...code, sentAt: Date.now() }),
    drop: () => {
      setDropped(sent);
      put(null);
    },
    reopen: (email) => {
      const isTheirs = dropped?.email === email && isValidCode(dropped, Date.now());
      if (isTheirs) put(dropped);
      return isTheirs;
    },
    forget: () => keepSentCode(sessionStorage, use, null),
  };
}
