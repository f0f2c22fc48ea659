import { firstRole } from '#contract/kit/permissions.ts';
import { type roleCalls, roleFaults } from '#contract/accounts/role-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { type Asker, lockRights, refuseBeyond } from './guard-rights.ts';
import { covers, everyFlag, type ModuleFlags, roleInWords, zipFlags } from './rights.ts';
import {
  findRole,
  findRoleByName,
  insertRole,
  listModules,
  putFlags,
  readFlags,
  updateRole,
} from './roles.store.ts';

type Input = CheckedInputOf<typeof roleCalls.addRole>;

/** What is to be stored, with the modules it is about. */
interface Wanted {
  id: number | null;
  version: number | null;
  name: string;
  flags: ModuleFlags[];
  modules: Awaited<ReturnType<typeof listModules>>;
}

/** add_role: adds a role, or updates the one with the id; a module that is not sent has no flags. */
export async function addRole(context: Context, input: Input) {
  const asker = await lockRights(context);
  const { id, version, role_name: name } = input;
  const modules = await listModules(context.tx);
  const wanted: Wanted = { id, version, name, flags: zipFlags(input), modules };
  return id === null ? add(context, asker, wanted) : change(context, asker, wanted, id);
}

async function add(context: Context, asker: Asker, wanted: Wanted) {
  const { tx } = context;
  await checkRole(context, wanted);
  refuseBeyond(asker, wanted.flags);
  const saved = await insertRole(tx, wanted.name);
  await putFlags(tx, saved.id, wanted.flags);
  await audit(context, 'role.added', `role ${saved.id}`, roleInWords(wanted, wanted.modules));
  return { message: done.saved, data: [saved] };
}

async function change(context: Context, asker: Asker, wanted: Wanted, id: number) {
  const { tx } = context;
  const { flags, modules } = wanted;
  const before = checkVersion(await findRole(tx, id), wanted.version, 'role');
  const flagsBefore = await readFlags(tx, id);
  refuseBeyond(asker, flagsBefore);
  await checkRole(context, wanted);
  refuseBeyond(asker, flags);
  if (id === firstRole && !covers(flags, everyFlag(modules))) throw refuse('first_role');
  const saved = await updateRole(tx, id, wanted.name);
  await putFlags(tx, id, flags);
  const wordsBefore = roleInWords({ name: before.name, flags: flagsBefore }, modules);
  await audit(
    context,
    'role.updated',
    `role ${id}`,
    changesBetween(wordsBefore, roleInWords(wanted, modules)),
  );
  return { message: done.saved, data: [saved] };
}

/** Throws at the fields when another role has the name, or a module is none. */
async function checkRole({ tx }: Context, { id, name, flags, modules }: Wanted): Promise<void> {
  const same = await findRoleByName(tx, name);
  const isTaken = same !== undefined && same.id !== id;
  const areKnown = flags.every(({ module_id }) => modules.some((module) => module.id === module_id));
  if (!isTaken && areKnown) return;
  throw refuseFields({
    ...(isTaken && { role_name: roleFaults.nameTaken }),
    ...(!areKnown && { module: roleFaults.noSuchModule }),
  });
}
