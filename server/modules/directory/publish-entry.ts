import type { AuditAction } from '#contract/audit/actions.ts';
import type { DirectoryEvent } from '#contract/directory/events.ts';
import { type DirectoryField, shownFields } from '#contract/directory/fields.ts';
import type { Language } from '#contract/texts/languages.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { ActorContext, Origin } from '#server/kit/context/context.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { agreeToDirectory, withdrawFromDirectory } from '#server/modules/consents/index.ts';
import { deleteEntry, insertEvent, putEntry } from './entries.store.ts';
import { findEntry } from './entries.views.ts';

/** Who publishes, in which language, and when. */
type Publishing = ActorContext & { origin: Pick<Origin, 'ip'>; language: Language };

/**
 * Shows a member with exactly these fields, which are offered, under the notice that was shown. The same again changes
 * nothing. The application must be locked.
 * @throws notice_changed
 */
export async function publish(
  context: Publishing,
  application: { id: number },
  { fields, notice }: { fields: DirectoryField[]; notice: number },
): Promise<void> {
  const { tx, now } = context;
  const { id } = application;
  const before = await findEntry(tx, id);
  if (before && isSame(before.fields, fields)) return;
  await agreeToDirectory(context, application, notice);
  await putEntry(tx, { application_id: id, public_id: newPublicId(), fields, published_at: now });
  await record(context, id, before ? 'changed' : 'published', fields, { notice });
}

const isSame = (stored: readonly string[], asked: readonly DirectoryField[]) =>
  stored.length === asked.length && asked.every((field) => stored.includes(field));

/** Shows a member no longer, and keeps that the consent was withdrawn; nothing for who is not shown. The application must be locked. */
export async function leave(context: Publishing, application: { id: number }): Promise<void> {
  const fields = await deleteEntry(context.tx, application.id);
  if (!fields) return;
  await withdrawFromDirectory(context, application);
  await record(context, application.id, 'left', shownFields(fields, fields));
}

const actions = {
  published: 'directory.published',
  changed: 'directory.changed',
  left: 'directory.left',
} as const satisfies Partial<Record<DirectoryEvent, AuditAction>>;

/** The line of the activity, and that of the log with the names of fields alone. */
async function record(
  context: Publishing,
  id: number,
  kind: keyof typeof actions,
  fields: DirectoryField[],
  changes: object = {},
): Promise<void> {
  await insertEvent(context.tx, { application_id: id, kind, fields, at: context.now });
  await audit(context, actions[kind], `application ${id}`, { fields, ...changes });
}
