import { flood, type Limit } from '#contract/kit/limits.ts';

/** Of one application: the network behind which it is filled may be that of a whole conference. */
export const uploadLimits: readonly Limit[] = [
  flood,
  { counts: 'uses', by: { field: 'id' }, max: 300, seconds: 3_600 },
];

/** Application numbers run on: whoever knows an e-mail must not get far with guessing. */
export const trackingLimits: readonly Limit[] = [
  flood,
  { counts: 'refused_proofs', by: 'ip', max: 120, seconds: 3_600 },
  { counts: 'refused_proofs', by: { field: 'email' }, max: 10, seconds: 900 },
  { counts: 'refused_proofs', by: { field: 'email' }, max: 30, seconds: 86_400 },
];
