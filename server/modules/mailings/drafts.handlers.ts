import { isDeepStrictEqual } from 'node:util';
import type { mailingCalls } from '#contract/mailings/calls.ts';
import { Audience } from '#contract/mailings/check-mailing.ts';
import { mailingItem } from '#contract/mailings/mailing.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import type { Context } from '#server/kit/context/context.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { whoSeesApplications } from './audience.handlers.ts';
import {
  deleteMailing,
  insertMailing,
  listedOf,
  lockMailing,
  type MailingRow,
  updateMailing,
} from './mailings.store.ts';

interface Draft {
  subject: string;
  body: string;
  audience_name: string;
  audience: Audience;
}

/** mailing_save: a draft; what was sent is changed no more. */
export const saveMailing: Handler<typeof mailingCalls.mailingSave> = async (
  context,
  { id, version, subject, body, audience_name, ...audience },
) => {
  const adminId = whoSeesApplications(context.caller).id;
  const draft = { subject, body, audience_name, audience };
  const saved =
    id === null
      ? await addDraft(context, adminId, draft)
      : await changeDraft(context, adminId, { id, version }, draft);
  return { data: [{ id: saved.id, version: saved.version }], message: done.saved };
};

async function addDraft(context: Context, adminId: number, draft: Draft): Promise<MailingRow> {
  const { audience, ...words } = draft;
  const row = await insertMailing(context.tx, {
    ...words,
    audience: toJsonb(audience),
    audience_of: adminId,
    admin_id: adminId,
    created_at: context.now,
  });
  await audit(context, 'mailing.added', `mailing ${row.id}`, changesBetween({}, words));
  return row;
}

async function changeDraft(
  context: Context,
  adminId: number,
  { id, version }: { id: number; version: number | null },
  { audience, ...words }: Draft,
): Promise<MailingRow> {
  const { tx } = context;
  const row = await lockMailing(tx, id);
  if (row && row.state !== 'draft') throw refuse('mailing_sent');
  const before = checkVersion(row, version, mailingItem);
  // 'Mine' stay the applications of whoever chose them.
  const isSame = isDeepStrictEqual(listedOf(before).audience, audience);
  const after = await updateMailing(tx, before, {
    ...words,
    audience: toJsonb(audience),
    audience_of: isSame ? before.audience_of : adminId,
    admin_id: adminId,
  });
  const { subject, body, audience_name } = before;
  const changes = changesBetween({ subject, body, audience_name }, words);
  await audit(context, 'mailing.updated', `mailing ${id}`, {
    ...changes,
    // Its search may be somebody's name.
    ...(!isSame && { audience_changed: true }),
  });
  return after;
}

/** mailing_delete */
export const removeMailing: Handler<typeof mailingCalls.mailingDelete> = async (context, { id }) => {
  const row = await lockMailing(context.tx, id);
  if (!row) throw refuse('gone_meanwhile', { item: mailingItem });
  if (row.state !== 'draft') throw refuse('mailing_sent');
  await deleteMailing(context.tx, id);
  const { subject, audience_name } = row;
  const gone = { subject: null, audience_name: null };
  await audit(context, 'mailing.deleted', `mailing ${id}`, changesBetween({ subject, audience_name }, gone));
  return { message: done.removed };
};
