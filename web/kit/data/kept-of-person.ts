import { forgetTab } from './tab-storage.ts';

/*
 * What parts of the page keep of the person who uses it: they say so when they are loaded, so that signing out loads none
 * of them.
 */
interface KeptOfPerson {
  /** Sends what is not yet on the server. */
  send?: () => Promise<void>;
  /** Drops it: nothing of it is sent or shown later. */
  drop: () => void;
}

const kept: KeptOfPerson[] = [];

/** Called once by a part that keeps something. */
export function keepsOfPerson(part: KeptOfPerson): void {
  kept.push(part);
}

/** Sends what was typed, as long as one is signed in. Rejects with what could not be sent. */
export async function sendWhatIsKept(): Promise<void> {
  await Promise.all(kept.flatMap(({ send }) => (send ? [send()] : [])));
}

/** Drops everything that was typed or chosen, since another person may use the browser next. */
export function forgetPerson(): void {
  for (const part of kept) part.drop();
  forgetTab();
}
