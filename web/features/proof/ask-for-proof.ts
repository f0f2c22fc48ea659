import { createAtom, useSelector } from '@tanstack/react-store';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { api } from '#web/kit/data/api.ts';

type Answer = (isProven: boolean) => void;

/** What answers the question that is open; null while none is. */
const current = createAtom<{ answer: Answer | null }>({ answer: null });

/** The calls that wait for it: several at once share one question. */
const waiting: Answer[] = [];

function answer(isProven: boolean): void {
  current.set({ answer: null });
  for (const goOn of waiting.splice(0)) goOn(isProven);
}

/** Asks who is signed in to show it. False when they decline. */
export async function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    current.set({ answer });
  });
}

export function useAsked(): Answer | null {
  return useSelector(current, (state) => state.answer);
}

/** For a link that the browser itself follows, where a refusal would be shown in its own words: asks before it. */
export async function hasProof(): Promise<boolean> {
  const { is_proven } = await api(factorCalls.myFactors, {});
  return is_proven || askForProof();
}
