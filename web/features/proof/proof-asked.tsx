import { useEffect } from 'react';
import { whenProofIsTooOld } from '#web/kit/data/api.ts';
import { lazyDialog } from '#web/kit/dialog/lazy-dialog.tsx';
import { askForProof, useAsked } from './ask-for-proof.ts';

/** Rarely needed, so it is not loaded with every page. */
const ProofDialog = lazyDialog(async () => (await import('./proof-dialog.tsx')).default);

/** Asks over the page who is signed in, where a call needs a fresh proof (docs/decisions/0080). */
export function ProofAsked() {
  const answer = useAsked();
  useEffect(() => whenProofIsTooOld(askForProof), []);
  return (
    <ProofDialog opened={answer !== null} onProven={() => answer?.(true)} onClose={() => answer?.(false)} />
  );
}
