export { ProfileForm, ProfileHead } from './profile-form.tsx';
export { useProfile } from './use-profile.ts';
export { OwnCodeStep } from './own-code-dialogs.tsx';
export { useOwnCode } from './use-own-code.ts';
