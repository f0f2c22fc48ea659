const key = 'omas.remembered-email';

/** The e-mail that 'Remember me' kept in this browser; '' when there is none. */
export function rememberedEmail(storage: Pick<Storage, 'getItem'>): string {
  return storage.getItem(key) ?? '';
}

/** Keeps the e-mail, or forgets it; never a password (decisions section 7). */
export function rememberEmail(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  email: string,
  remember: boolean,
): void {
  if (remember) storage.setItem(key, email);
  else storage.removeItem(key);
}
