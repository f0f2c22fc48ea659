import { formerAdministrator, fullName } from '#contract/applications/names.ts';
import type { mailingCalls } from '#contract/mailings/calls.ts';
import { Audience } from '#contract/mailings/check-mailing.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { whoSeesApplications } from './audience.handlers.ts';
import {
  countMailings,
  countRecipients,
  type ShownMailing,
  viewMailing,
  viewMailings,
  viewProgress,
  viewRecipients,
} from './mailings.views.ts';

function present({ by, created_at, sent_at, ...row }: ShownMailing) {
  return {
    ...row,
    by: by ?? formerAdministrator,
    created_on: created_at.toISOString(),
    sent_on: sent_at?.toISOString() ?? '',
  };
}

/** mailings */
export const listMailings: ReadHandler<typeof mailingCalls.mailings> = async (
  { db },
  { limit_value: limit, limit_offset: offset },
) => ({
  data: (await viewMailings(db, { limit, offset })).map(present),
  total: await countMailings(db),
});

/** mailing */
export const readMailing: ReadHandler<typeof mailingCalls.mailing> = async ({ db }, { id }) => {
  const row = await viewMailing(db, id);
  if (!row) throw refuse('not_found');
  const { version, body, audience, error, ...shown } = row;
  const progress = await viewProgress(db, id);
  const kept = { version, body, error, audience: Audience.parse(audience) };
  return { data: { ...present(shown), ...kept, ...progress } };
};

/** mailing_recipients */
export const listRecipients: ReadHandler<typeof mailingCalls.mailingRecipients> = async (
  { db, caller },
  { id, state, search, limit_value: limit, limit_offset: offset },
) => {
  whoSeesApplications(caller);
  const filter = { mailingId: id, state, search };
  const rows = await viewRecipients(db, filter, { limit, offset });
  const data = rows.map(({ position, id: application, membership_no, email, mailed_at, ...row }) => ({
    position,
    id: application,
    name: fullName(row),
    membership_no: membership_no ?? '',
    email,
    state: row.state,
    reason: row.reason,
    mailed_on: mailed_at?.toISOString() ?? '',
  }));
  return { data, total: await countRecipients(db, filter) };
};
