import { anElection, anEndorsement, anEndorser } from './endorsements.ts';
import { personOf } from '#tests/world/sessions.ts';
import { type GoodRequest, office, type Walk } from './who-asks.ts';

const byApplicant =
  (input: (id: string, endorser: string) => object) =>
  async ({ world }: Walk): Promise<GoodRequest> => {
    const application = await anElection(world);
    const { membership_no } = await anEndorser(world);
    const browser = await personOf(world, 'applicant', application);
    return { browser, input: { ...input(application.public_id, membership_no) } };
  };

const byLink =
  (input: (token: string) => object) =>
  async ({ world }: Walk): Promise<GoodRequest> => {
    const { token } = await anEndorsement(world, await anElection(world), await anEndorser(world));
    return { browser: world.browser(), input: { ...input(token) } };
  };

/** Good requests about endorsements. */
export const endorsementRequests = {
  endorsers: byApplicant((id) => ({ id })),
  endorserUpdate: byApplicant((id, endorser) => ({ id, place: 'proposer', endorser })),
  endorsementLink: byLink((token) => ({ token })),
  endorsementAnswer: byLink((token) => ({ token, answer: 'confirmed', reason: '' })),
  memberEndorsements: office(({ id }) => ({ member_id: String(id) })),
};
