import { parseArgs } from 'node:util';

/** What a process does (docs/scaling.md): it serves requests, works the queues, or does both. */
export type Role = 'web' | 'worker' | 'both';

const roles: readonly Role[] = ['web', 'worker', 'both'];

/**
 * The role that `--role` names; both without it.
 * @param args those behind the program's file
 * @throws Error with words for who started it
 */
export function readRole(args: string[]): Role {
  // Other arguments belong to `npm run dev` and to Node.
  const { values } = parseArgs({ args, options: { role: { type: 'string' } }, strict: false });
  if (values.role === undefined) return 'both';
  const role = roles.find((known) => known === values.role);
  if (!role) throw new Error(`--role must be ${roles.join(', ')}`);
  return role;
}
