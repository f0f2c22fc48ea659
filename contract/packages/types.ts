import { type Filled, text } from '#contract/texts/text.ts';

/**
 * The six membership types (decisions section 4). Each has a package with the same id, which cannot be deleted; a
 * package the office adds uses the form, the uploads and the number series of one of them (docs/decisions/0011).
 */
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

/** Whether this is the package of one of the six types, which cannot be deleted. */
export function isOneOfSix(id: number): boolean {
  return (allTypeIds as readonly number[]).includes(id);
}

/** For new members, and in the office's filters (D2 section 9); 5 and 6 are conversions of a member. */
export const newMemberTypes: readonly TypeId[] = [1, 2, 3, 4];

/** Is this what a membership is called: one of these types? A conversion makes another of them. */
export function isNewMemberType(type: number): type is TypeId {
  return newMemberTypes.some((known) => known === type);
}

export function isConversion(type: number): boolean {
  return type === typeIds.associateToLife || type === typeIds.traineeToLife;
}

/** The type a conversion starts from (decisions section 4); null for a type that is no conversion. */
export function convertsFrom(type: number): TypeId | null {
  if (type === typeIds.associateToLife) return typeIds.associateLife;
  return type === typeIds.traineeToLife ? typeIds.trainee : null;
}

/** Whether a conversion starts from this type. */
export function isConvertible(type: number): boolean {
  return allTypeIds.some((conversion) => convertsFrom(conversion) === type);
}

/** The type of the resulting membership: a conversion makes a Life Member. */
export function membershipOf<Type extends number>(formType: Type): Type | typeof typeIds.life {
  return isConversion(formType) ? typeIds.life : formType;
}

/** What the form and the record of a type are titled (D3 section 2). @param type its name */
export function titleOfForm(type: string): Filled {
  return text('Online Membership Application System (OMAS)-{type}', { type });
}
