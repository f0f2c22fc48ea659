import type { Person } from './accounts.store.ts';

const nouns = { admin: 'user', member: 'member' } as const;

/** What the audit log calls a person that something is done to: 'user 7', 'member 12'. */
export function personName({ kind, id }: Person): string {
  return `${nouns[kind]} ${id}`;
}
