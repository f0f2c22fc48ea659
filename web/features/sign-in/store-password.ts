/** Part of Credential Management that only some browsers have, and that TypeScript does not know. */
interface PasswordStore {
  PasswordCredential?: new (password: { id: string; password: string }) => Credential;
}

/**
 * Offers a password that was just accepted to the browser's own store (decisions section 7); the browser asks
 * the person. Others have seen the form's autocomplete attributes and ask by themselves.
 */
export async function storePassword(id: string, password: string): Promise<void> {
  const { PasswordCredential } = window as PasswordStore;
  if (!PasswordCredential) return;
  try {
    await navigator.credentials.store(new PasswordCredential({ id, password }));
  } catch {
    // Not kept: the person is signed in all the same, and types it next time.
  }
}
