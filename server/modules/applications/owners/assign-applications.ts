import type { ownerCalls } from '#contract/applications/owner-calls.ts';
import { formerAdministrator } from '#contract/applications/names.ts';
import { mayNotOwn, ownerChangeOf, whoseInWords } from '#contract/applications/owners.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { HandlerWithoutTransaction, ReadHandler } from '#server/kit/http/mount-calls.ts';
import type { Log } from '#server/kit/log.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import {
  type ApplicationRow,
  insertNotification,
} from '#server/modules/applications/record/applications.store.ts';
import { changeOneByOne, presentOutcome } from '#server/modules/applications/record/one-by-one.ts';
import { moveToOwner } from './owners.store.ts';
import { viewColleagues } from './owners.views.ts';

/** colleagues: whom an application can be handed over to. */
export const listColleagues: ReadHandler<typeof ownerCalls.colleagues> = async ({ db }) => ({
  data: await viewColleagues(db),
});

/**
 * assign_application: takes, hands over or releases applications. One that has another owner than its row showed is left as
 * it is; one that has this owner already is left too, and counts as done. Who gets one from somebody else hears the bell.
 */
export const assignApplications =
  (log: Log): HandlerWithoutTransaction<typeof ownerCalls.assignApplication> =>
  async (context, { member_id, owner, seen_owner }) => {
    const colleagues = await context.inTransaction(({ tx }) => viewColleagues(tx));
    if (owner !== null && !colleagues.some(({ id, may_own }) => id === owner && may_own))
      throw refuseFields({ owner: mayNotOwn });
    const whose = (id: number | null) =>
      whoseInWords(id === null ? '' : (colleagues.find((one) => one.id === id)?.name ?? formerAdministrator));
    const outcomes = await changeOneByOne(context, log, {
      references: member_id,
      run: async (inside, application, index) => {
        const seen = seen_owner[index] ?? null;
        const now = application.owner_id;
        if (seen !== null && seen !== (now ?? 0)) throw refuse('changed_meanwhile', { status: whose(now) });
        return now === owner ? application : assign(inside, application, owner);
      },
    });
    const data = outcomes.map(presentOutcome);
    return { data, message: data.every(({ changed }) => changed) ? done.assigned : '' };
  };

async function assign(
  context: Context,
  application: ApplicationRow,
  owner: number | null,
): Promise<ApplicationRow> {
  const { tx, caller, now } = context;
  const { id, status_id, owner_id: before } = application;
  const by = caller.admin?.id ?? null;
  const what = ownerChangeOf(before, owner, by);
  await moveToOwner(tx, { application_id: id, what, owner_id: owner, admin_id: by, created_at: now });
  if (owner !== null && owner !== by)
    await insertNotification(tx, {
      application_id: id,
      status_id,
      about: 'handed_over',
      admin_id: owner,
      created_at: now,
    });
  await audit(context, 'application.assigned', `application ${id}`, { owner: { from: before, to: owner } });
  return { ...application, owner_id: owner };
}
