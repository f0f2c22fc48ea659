/** What the layouts load with every page; the form itself is loaded when a session ends. */
export { SessionEnded } from './session-ended.tsx';
export { memberSignIn, officeSignIn } from './sign-in-calls.ts';
