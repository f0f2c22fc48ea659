import { type DirectoryField, directoryFields } from '#contract/directory/fields.ts';
import { visitor } from '#server/kit/context/caller.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { findNewestNotice } from '#server/modules/consents/index.ts';
import { publish, updateRules } from '#server/modules/directory/index.ts';
import { listMembersToShow } from './demo.store.ts';

const DAY_MS = 86_400_000;

/** What the sample members chose, in turn. */
const choices: readonly (readonly DirectoryField[])[] = [
  ['place', 'clinics', 'degrees', 'photo', 'mobile'],
  ['place', 'degrees', 'photo'],
  ['place', 'clinics', 'email'],
  ['place'],
];

const HOW_MANY = 12;

/** The association has a directory that offers everything: before the notice is published, which says so. */
export async function switchDirectoryOn(tx: Tx): Promise<void> {
  await updateRules(tx, { on: true, fields: [...directoryFields] });
}

/** A dozen members published their entries in the last weeks, each by themselves. */
export async function putDirectory(tx: Tx, now: Date): Promise<void> {
  const notice = await findNewestNotice(tx);
  if (!notice) throw new Error('The demo data need a privacy notice');
  const members = await listMembersToShow(tx, HOW_MANY);
  for (const [position, { id }] of members.entries()) {
    const at = new Date(now.getTime() - (members.length - position) * DAY_MS);
    const context = { tx, now: at, caller: visitor, origin: { ip: '' }, language: 'en' as const };
    const fields = [...(choices[position % choices.length] ?? [])];
    await publish(context, { id }, { fields, notice: notice.id });
  }
}
