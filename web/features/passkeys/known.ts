import { useSyncExternalStore } from 'react';

/**
 * Does this browser know passkeys, at this address? They hold for a host name, and not for the number of a machine; on
 * what is not https a browser knows none.
 */
function areKnown(): boolean {
  const { hostname } = window.location;
  return (
    typeof window.PublicKeyCredential === 'function' && /[a-z]/i.test(hostname) && !hostname.includes(':')
  );
}

const never = () => () => {};

/** A page that the server drew has their buttons: nearly every browser knows them, and nothing moves in it then. */
export function usePasskeysKnown(): boolean {
  return useSyncExternalStore(never, areKnown, () => true);
}
