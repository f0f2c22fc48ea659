import { watchUnsaved } from './reload-page.ts';

/**
 * Lets the browser ask, in its own words, before it leaves the page while something is there that would be lost.
 * @returns is called whenever that may have changed
 */
export function askToStayWhile(isThere: () => boolean): () => void {
  watchUnsaved(isThere);
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return () => {
    if (isThere()) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
}
