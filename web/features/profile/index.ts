export { ProfileForm, ProfileHead } from './profile-form.tsx';
export { useProfile } from './use-profile.ts';
