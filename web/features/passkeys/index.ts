export { usePasskeysKnown } from './known.ts';
export { PasskeySignIn } from './passkey-sign-in.tsx';
export { PasskeyStep } from './passkey-step.tsx';
