import type { Download } from '#contract/kit/define-download.ts';
import type { Browser } from './browser.ts';

/** What a browser receives on a stream of server-sent events. */
export interface Received {
  http: number;
  contentType: string | null;
  /** The data of each event, in their order, under the event's name: 'bell 12'. */
  events: string[];
  /** True once the server has ended it. */
  ended(): boolean;
  /** The browser goes away. */
  leave(): void;
}

/** Opens a stream and reads it until either side ends it. */
export async function openStream(browser: Browser, { path }: Download): Promise<Received> {
  const leaving = new AbortController();
  const response = await browser.fetch(`/api${path}`, { signal: leaving.signal });
  const events: string[] = [];
  let ended = false;
  async function read(): Promise<void> {
    let waiting = '';
    const words = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      waiting += words.decode(bytes, { stream: true });
      const blocks = waiting.split('\n\n');
      waiting = blocks.pop() ?? '';
      for (const block of blocks) {
        const found = /^event: (.+)\ndata: (.+)$/.exec(block);
        if (found) events.push(`${found[1]} ${found[2]}`);
      }
    }
  }
  read()
    .catch(() => {})
    .finally(() => (ended = true));
  return {
    http: response.status,
    contentType: response.headers.get('content-type'),
    events,
    ended: () => ended,
    leave: () => leaving.abort(),
  };
}
