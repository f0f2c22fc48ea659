import { rollFaults } from '#contract/voters/check-roll.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { ActorContext, Origin } from '#server/kit/context/context.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import type { RollChoice } from './members-on.views.ts';
import { readRollFile, sumUp } from './roll-file.ts';
import { insertRoll, insertVoters, sealRoll } from './voters.store.ts';

/**
 * Freezes who may vote as of a day: the lines, how many they are, and the checksum of their file, all in the caller's
 * transaction (docs/decisions/0101).
 * @returns the id of the roll
 * @throws invalid_input where the name is taken, or nobody would be on it
 */
export async function freezeRoll(
  context: ActorContext & { origin: Pick<Origin, 'ip'> },
  { name, as_of, types }: RollChoice & { name: string },
): Promise<number> {
  const { tx, caller, now } = context;
  const frozen_by = caller.admin?.id ?? null;
  const id = await insertRoll(tx, { name, as_of, types: [...types], frozen_by, frozen_at: now });
  if (id === undefined) throw refuseFields({ name: rollFaults.nameTaken });
  const members = await insertVoters(tx, id, { as_of, types });
  if (members === 0) throw refuseFields({ as_of: rollFaults.nobody });
  const { sha256 } = await sumUp(readRollFile(tx, id));
  await sealRoll(tx, id, { members, sha256 });
  await audit(context, 'roll.frozen', `roll ${id}`, { name, as_of, types, members, sha256 });
  return id;
}
