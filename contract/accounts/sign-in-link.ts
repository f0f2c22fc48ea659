const prefix = 'email=';

/**
 * The member's sign-in, with the address that the mail went to in its field.
 * @param email comes after the #, which a browser sends to no server
 * @param page path of the page that opens after the sign-in; without it the member's own application
 */
export function memberSignInLink(publicUrl: string, email: string, page?: string): string {
  const next = page === undefined ? '' : `?next=${encodeURIComponent(`/application${page}`)}`;
  return `${publicUrl}/application/user-login${next}#${prefix}${encodeURIComponent(email)}`;
}

/**
 * The address of such a link; undefined where there is none.
 * @param hash the part of the address after the #, as it was sent or decoded
 */
export function emailOfSignInLink(hash: string): string | undefined {
  if (!hash.startsWith(prefix)) return undefined;
  const given = hash.slice(prefix.length);
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
