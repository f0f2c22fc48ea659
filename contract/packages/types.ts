/** Membership types; ids, meaning and series are fixed (decisions section 4). */
export const typeIds = {
  life: 1,
  associateLife: 2,
  international: 3,
  trainee: 4,
  associateToLife: 5,
  traineeToLife: 6,
} as const;

export type TypeId = (typeof typeIds)[keyof typeof typeIds];

export const allTypeIds: readonly TypeId[] = [1, 2, 3, 4, 5, 6];

/** Offered to applicants and in the office's filters (D2 section 9); 5 and 6 are conversions of a member. */
export const newMemberTypes: readonly TypeId[] = [1, 2, 3, 4];

export function isConversion(type: number): boolean {
  return type === typeIds.associateToLife || type === typeIds.traineeToLife;
}

/** The type a conversion starts from (decisions section 4); null for a type that is no conversion. */
export function convertsFrom(type: number): TypeId | null {
  if (type === typeIds.associateToLife) return typeIds.associateLife;
  return type === typeIds.traineeToLife ? typeIds.trainee : null;
}
