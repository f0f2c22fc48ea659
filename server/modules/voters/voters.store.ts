import { type Insertable, sql } from 'kysely';
import type { VotersRolls } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { membersOn, type RollChoice } from './members-on.views.ts';

/** A roll without lines yet. @returns its id; undefined where there is one of this name */
export async function insertRoll(tx: Tx, roll: Insertable<VotersRolls>): Promise<number | undefined> {
  const row = await tx
    .insertInto('voters_rolls')
    .values(roll)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The lines of a roll by one statement, in the order of the lists (docs/decisions/0041). @returns how many */
export async function insertVoters(tx: Tx, rollId: number, choice: RollChoice): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into voters (roll_id, position, application_id, membership_no, name, type, state, registered_on)
    select ${rollId}::integer, row_number() over (order by number_order(a.membership_no) collate "C", a.id),
      a.id, a.membership_no,
      concat_ws(' ', nullif(a.first_name, ''), nullif(a.middle_name, ''), nullif(a.last_name, '')),
      t.name, coalesce((select s.name from states s where s.id = a.state_id), ''), a.member_reg_date
    ${membersOn(choice)}`.execute(tx);
  return Number(numAffectedRows);
}

/** From here on the database refuses every change of the roll. */
export async function sealRoll(tx: Tx, id: number, seal: { members: number; sha256: string }): Promise<void> {
  await tx.updateTable('voters_rolls').set(seal).where('id', '=', id).execute();
}

/** Its lines go with it. @returns what it was; undefined when it is gone */
export async function deleteRoll(tx: Tx, id: number) {
  return tx.deleteFrom('voters_rolls').where('id', '=', id).returningAll().executeTakeFirst();
}
