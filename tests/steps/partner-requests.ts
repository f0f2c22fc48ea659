import { aPartner } from './partners.ts';
import { fresh, type GoodRequest, prepared, type Walk } from './who-asks.ts';

const itsId = prepared(async ({ world }) => ({ id: (await aPartner(world)).id }));

/** Good requests about partners, and theirs. */
export const partnerRequests = {
  partnerList: prepared(() => ({})),
  partnerAdd: prepared(() => ({ name: fresh('Hospital'), email: 'registry@hospital.example' })),
  partnerNewKey: itsId,
  partnerEnd: itsId,
  goodStanding: async ({ world }: Walk): Promise<GoodRequest> => {
    const { browser } = await aPartner(world);
    return { browser, input: { membership_no: 'LM0001', family_name: 'Iyer' } };
  },
};
