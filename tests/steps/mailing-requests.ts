import {
  aDraft,
  aFailedMailing,
  aMailingUnderWay,
  aMember,
  aSentMailing,
  aText,
  tokenFor,
} from './mailings.ts';
import { applicant, type GoodRequest, prepared, type Walk } from './who-asks.ts';

/** Words that find one member, who is new. */
const aWord = async ({ world }: Walk) => (await aMember(world)).membership_no ?? '';

async function byLink({ world }: Walk): Promise<GoodRequest> {
  return { browser: world.browser(), input: { token: tokenFor(await aMember(world)) } };
}

const draft = async (walk: Walk) => aDraft(walk.office, aText(await aWord(walk)));
const sent = async (walk: Walk) => ({ id: await aSentMailing(walk.office, await aWord(walk)) });

/** What is tried of a text that is not kept yet. */
async function trying(walk: Walk) {
  const { audience_name: _, ...words } = aText(await aWord(walk));
  return { ...words, find: '', position: 0 };
}

/** Good requests about mails to members. */
export const mailingRequests = {
  mailings: prepared(() => ({})),
  mailing: prepared(async (walk) => ({ id: (await draft(walk)).id })),
  mailingRecipients: prepared(sent),
  mailingAudience: prepared(async (walk) => ({ application_status: 12, search: await aWord(walk) })),
  mailingPreview: prepared(trying),
  mailingTest: prepared(trying),
  mailingSave: prepared(async (walk) => aText(await aWord(walk))),
  mailingSend: prepared(async (walk) => ({ ...(await draft(walk)), recipients: 1 })),
  mailingStop: prepared(async ({ world }) => ({ id: await aMailingUnderWay(world) })),
  mailingTryAgain: prepared(async ({ world }) => ({ id: await aFailedMailing(world) })),
  mailingDelete: prepared(async (walk) => ({ id: (await draft(walk)).id })),
  mailingLink: byLink,
  mailingUnsubscribe: byLink,
  mailingSubscribe: byLink,
  ownMailings: applicant((id) => ({ id })),
  ownMailingsUpdate: applicant((id) => ({ id, wants: '0' })),
};
