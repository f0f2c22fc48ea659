import { dayOf } from '#contract/kit/day.ts';
import type { EndKind, EventKind } from '#contract/membership-ends/ending.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { changeStatus } from '#server/modules/applications/index.ts';
import { insertEvent } from '#server/modules/membership-ends/index.ts';
import { byOffice, type DemoAction, type Scene } from './actions.ts';

const DAY_MS = 86_400_000;

/** The office records that a membership ended some days before. */
export function end(how: EndKind, reason: string, daysBefore: number): DemoAction {
  return async (scene) => record(scene, statusIds.inactive, how, reason, daysBefore);
}

/** It begins again, from the day on which the office records it. */
export function reinstate(reason: string): DemoAction {
  return async (scene) => record(scene, statusIds.numberAllotted, 'reinstated', reason, 0);
}

async function record(
  scene: Scene,
  to: StatusId,
  kind: EventKind,
  reason: string,
  daysBefore: number,
): Promise<void> {
  const { tx, now, office, application } = scene;
  await changeStatus(byOffice(scene), application, to, kind === 'died' ? { remark: '' } : {});
  await insertEvent(tx, {
    application_id: application.id,
    kind,
    on_day: dayOf(new Date(now.getTime() - daysBefore * DAY_MS)),
    reason,
    admin_id: office.admin?.id ?? null,
    at: now,
  });
}
