/** What decides whether a member is provisional, as the row of an application says it. */
export interface RatificationFacts {
  /** Its package wanted it when the number was allotted. */
  needs_ratification: boolean;
  /** The general body meeting that ratified it; null before. */
  ratified_by: number | null;
}

/**
 * Is this member provisional? Who got the number of a package whose members the general body ratifies, until a meeting of
 * it has done so (docs/decisions/0103).
 */
export function isProvisional({ needs_ratification, ratified_by }: RatificationFacts): boolean {
  return needs_ratification && ratified_by === null;
}

/**
 * Does a new member become provisional? As the package says today; who converts a membership stays what they were.
 * @param former the membership that is converted; null for who is none yet
 */
export function becomesProvisional(ratifiedByBody: boolean, former: RatificationFacts | null): boolean {
  return former === null ? ratifiedByBody : isProvisional(former);
}

/** A decision of a meeting. */
export interface Resolution {
  resolution_no: string;
  /** YYYY-MM-DD. */
  resolved_on: string;
}
