import { useRef, useState } from 'react';
import { ApiError } from '#web/kit/data/api-error.ts';
import { network } from '#contract/texts/en.ts';
import { toast } from '#web/kit/data/toast.tsx';

/** Somebody else changed the record while its form was open: what it was, and what is stored now. */
export interface Conflict<Stored> {
  message: string;
  from: Stored;
  now: Stored;
}

export interface ConflictOptions<Stored> {
  /** Reads the record as it is stored now; undefined when it is gone. */
  read: () => Promise<Stored | undefined>;
  /** What is said when a save does not arrive (D1 section 8). */
  networkFailure: string;
  onGone?: () => void;
}

/** True when somebody else saved the record while this form was open; nothing was written. */
function isEditedMeanwhile(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === 'edited_meanwhile';
}

/**
 * The record a form was opened with, and what others made of it meanwhile: nothing of theirs is overwritten
 * unasked (docs/decisions/0010). Send the version of `base()` with the save and hand `onRefused` to useSend.
 * @param opened the record as the form shows it; null for a new one
 */
export function useConflict<Stored extends { version: number }, Opened extends Stored | null = Stored>(
  opened: Opened,
  { read, networkFailure, onGone }: ConflictOptions<Stored>,
) {
  const base = useRef<Opened | Stored>(opened);
  const [conflict, setConflict] = useState<Conflict<Stored> | null>(null);

  async function tell(refusal: ApiError, from: Stored) {
    try {
      const now = await read();
      if (now) setConflict({ message: refusal.message, from, now });
      else onGone?.();
    } catch {
      // The next try to save tells the conflict again.
      toast.refusal(refusal);
    }
  }

  return {
    conflict,
    base: () => base.current,
    /** The form shows this version from now on, and is told of later changes only. */
    rebase: (now: Stored) => {
      base.current = now;
    },
    clear: () => setConflict(null),
    /** For useSend: true when the conflict or the missing connection was told. */
    onRefused: (error: Error): boolean => {
      if (base.current && isEditedMeanwhile(error)) {
        void tell(error, base.current);
        return true;
      }
      if (error.message !== network.failed) return false;
      toast.refusal(networkFailure);
      return true;
    },
  };
}
