/** What people see of their own passkeys; not needed to sign in. */
export { AddPasskey, PasskeyList } from './passkey-list.tsx';
