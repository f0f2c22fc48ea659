export { ProofAsked } from './proof-asked.tsx';
export { hasProof } from './ask-for-proof.ts';
