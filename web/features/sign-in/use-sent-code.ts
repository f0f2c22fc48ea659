import { useState } from 'react';
import { type SentCode, keepSentCode, readSentCode } from './sent-code.ts';

/** The code this tab waits for, also after it was loaded anew. */
export interface KeptCode {
  sent: SentCode | null;
  /** A code just left: this one, or another one of the same handle. */
  keep: (code: Omit<SentCode, 'sentAt'>) => void;
  /** Back to where a code is asked for. */
  drop: () => void;
  /** The code was used; what is on the screen stays. */
  forget: () => void;
}

/** @param use what the code opens: codes of different uses do not meet */
export function useSentCode(use: string): KeptCode {
  const [sent, setSent] = useState(() => readSentCode(sessionStorage, use, Date.now()));

  function put(code: SentCode | null) {
    keepSentCode(sessionStorage, use, code);
    setSent(code);
  }

  return {
    sent,
    keep: (code) => put({ ...code, sentAt: Date.now() }),
    drop: () => put(null),
    forget: () => keepSentCode(sessionStorage, use, null),
  };
}
