import { mergeCalls } from '#contract/merges/calls.ts';
import { aMerge, aPair, mergeNow } from './merges.ts';
import { prepared, type Walk } from './who-asks.ts';

async function twoPeople({ world }: Walk) {
  const { kept, merged } = await aPair(world);
  return { first: kept.id, second: merged.id };
}

/** Good requests about duplicates and merges. */
export const mergeRequests = {
  duplicatePairs: prepared(async (walk) => {
    await twoPeople(walk);
    return { search: 'asha rao' };
  }),
  peopleDiffer: prepared(twoPeople),
  peopleMayBeSame: prepared(async (walk) => {
    const two = await twoPeople(walk);
    await walk.office.ok(mergeCalls.peopleDiffer, two);
    return two;
  }),
  mergePreview: prepared(twoPeople),
  mergePeople: prepared(async ({ world, office }) => {
    const { kept, merged } = await aPair(world);
    return aMerge(office, kept, merged);
  }),
  accountMerges: prepared(async ({ world, office }) => {
    const { kept, merged } = await aPair(world);
    await mergeNow(world, office, kept, merged);
    return { search: 'asha' };
  }),
  mergeUndo: prepared(async ({ world, office }) => {
    const { kept, merged } = await aPair(world);
    return { id: await mergeNow(world, office, kept, merged) };
  }),
};
