import { directoryFields } from '#contract/directory/fields.ts';
import { personOf } from '#tests/world/sessions.ts';
import { aPhoto } from '#tests/world/uploads.ts';
import { uploadFile } from '#tests/world/whole-application.ts';
import { aMemberToShow, aShownMember, entryOf, noticeInForce, offerDirectory } from './directory.ts';
import { type GoodRequest, prepared, type Walk } from './who-asks.ts';

/** A visitor, while there is a directory. */
const visiting =
  (input: (walk: Walk) => object | Promise<object>) =>
  async (walk: Walk): Promise<GoodRequest> => {
    await offerDirectory(walk.world);
    return { browser: walk.world.browser(), input: { ...(await input(walk)) } };
  };

/** A member, about their own entry. */
const owner =
  (input: (walk: Walk) => object | Promise<object>) =>
  async (walk: Walk): Promise<GoodRequest> => {
    await offerDirectory(walk.world);
    const member = await aMemberToShow(walk.world);
    const browser = await personOf(walk.world, 'member', member);
    return { browser, input: { id: member.public_id, ...(await input(walk)) } };
  };

async function anEntry({ world }: Walk) {
  const member = await aShownMember(world, directoryFields);
  await uploadFile(world, member, 'profile', await aPhoto());
  return { id: await entryOf(world, member) };
}

async function shown({ world }: Walk) {
  await offerDirectory(world);
  return { member_id: String((await aShownMember(world, directoryFields)).id) };
}

/** Good requests about the directory of members. */
export const directoryRequests = {
  directory: visiting(() => ({ name: 'Rao' })),
  directoryChoices: visiting(() => ({})),
  directoryContact: visiting(anEntry),
  directoryPhoto: visiting(anEntry),
  ownDirectoryEntry: owner(() => ({})),
  directoryPublish: owner(async ({ world }) => ({ fields: ['place'], notice: await noticeInForce(world) })),
  directoryLeave: owner(() => ({})),
  directoryRules: prepared(() => ({})),
  directoryRulesUpdate: prepared(() => ({ on: '1', fields: [...directoryFields] })),
  memberDirectoryEntry: prepared(shown),
  directoryTakeOff: prepared(async (walk) => ({ ...(await shown(walk)), reason: 'The photo is not of you' })),
};
