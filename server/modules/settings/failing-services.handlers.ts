import type { settingsCalls } from '#contract/settings/calls.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import { readFailing } from '#server/kit/failing-services.store.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';

/** failing_services: at most one row for each service, read from a table that has no others. */
export const listFailing: ReadHandler<typeof settingsCalls.failingServices> = async ({
  db,
  caller,
  services,
}) => {
  const { admin } = caller;
  const mayAct = admin !== null && hasFlag(admin, 'Settings', 'view');
  const rows = await readFailing(db, services.clock.now());
  return {
    data: rows.map(({ service, failing_since, error }) => ({
      service,
      since: failing_since.toISOString(),
      error: mayAct ? error : '',
    })),
  };
};
