/** Names this tab among all in which the same application may be open; another one after a reload. */
export const tabId = [...crypto.getRandomValues(new Uint32Array(3))]
  .map((part) => part.toString(36))
  .join('');
