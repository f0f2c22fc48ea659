import { defaultPeriods } from '#contract/retention/periods.ts';
import { anApplication } from '#tests/world/applications.ts';
import { member, prepared, type Walk } from './who-asks.ts';

const handle = 'AAAAAAAAAAAAAAAAAAAAAA';

/** An open request to be erased, of a person without money. */
async function anErasureRequest({ world }: Walk): Promise<{ id: number }> {
  const { account_id } = await anApplication(world.db, { status_id: 12 });
  return world.db
    .insertInto('erasure_requests')
    .values({ account_id, asked_at: world.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Good requests about erasure and retention. */
export const erasureRequests = {
  myErasure: member({}),
  erasureSendOtp: member({}),
  erasureRequest: member({ id: handle, otp: '1234', word: 'ERASE' }),
  erasureWithdraw: member({}),
  erasureList: prepared(() => ({ state: 'open' })),
  erasurePreview: prepared(anErasureRequest),
  erasureCarryOut: prepared(anErasureRequest),
  erasureRefuse: prepared(async (walk) => ({
    ...(await anErasureRequest(walk)),
    reason: 'A payment is still disputed.',
  })),
  retention: prepared(() => ({})),
  retentionUpdate: prepared(() => ({ ...defaultPeriods })),
};
