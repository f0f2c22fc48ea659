/**
 * Is a page below /application one for applicants, members and visitors? All others are the office's, whose content policy
 * is narrower (server/kit/http/content-policy.ts): nobody pays there.
 * @param path below /application, without its query
 */
export function isOfPortal(path: string): boolean {
  return /^\/(?:user-|know-user-|verify-certificate|directory|mailbox|privacy|erase-my-data)/.test(path);
}
