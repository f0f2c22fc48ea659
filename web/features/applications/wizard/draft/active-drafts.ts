import type { Draft } from '#contract/applications/application.ts';
import { keepsOfPerson } from '#web/kit/data/kept-of-person.ts';
import { watchUnsaved } from '#web/kit/page/reload-page.ts';
import type { DraftKeeper } from './draft-keeper.ts';

type Keeper = DraftKeeper<Draft['values']>;

/** The last keeper of each step of each application, also after its form was left: it may have something to send. */
const keepers = new Map<string, Keeper>();

watchUnsaved(() => Array.from(keepers.values()).some((keeper) => keeper.isBehind()));

/** How long signing out waits for what was typed, in milliseconds: there may be no connection. */
const waitMs = 3_000;

/** A form opens: its keeper replaces the former one of the step. */
export function openKeeper(key: string, keeper: Keeper): void {
  const former = keepers.get(key);
  keeper.open(former === keeper ? undefined : former);
  keepers.set(key, keeper);
}

/** Sends what was typed and is not yet on the server. Resolves when all was tried, or after 3 s. */
export async function sendDrafts(): Promise<void> {
  const tried = Promise.all([...keepers.values()].map((keeper) => keeper.flush()));
  await Promise.race([tried, new Promise((resolve) => setTimeout(resolve, waitMs))]);
}

/** Discards what could not be sent: nothing of it is sent or copied later. */
export function dropDrafts(): void {
  for (const keeper of keepers.values()) keeper.drop();
  keepers.clear();
}

keepsOfPerson({ send: sendDrafts, drop: dropDrafts });
