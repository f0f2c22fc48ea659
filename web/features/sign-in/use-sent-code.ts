import { useState } from 'react';
import { isValidCode, keepSentCode, readSentCode, type SentCode } from './sent-code.ts';

/** The code this tab waits for, also after it was loaded anew. */
export interface KeptCode {
  sent: SentCode | null;
  /** A code just left: this one, or another one of the same handle. */
  keep: (code: Omit<SentCode, 'sentAt'>) => void;
  /** Back to where a code is asked for. */
  drop: () => void;
  /** Takes up again the code that was dropped, where it went to this e-mail and still works; says whether it did. */
  reopen: (email: string) => boolean;
  /** The code was used; what is on the screen stays. */
  forget: () => void;
}

/**
 * @param use what the code opens: codes of different uses do not meet
 * @param email of whom; a code that this tab sent to somebody else is left alone. Of anybody, unless told
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
