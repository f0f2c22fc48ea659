import { z } from 'zod';
import type { Day } from '#contract/kit/day.ts';
import { fileNamePart } from '#contract/kit/file-name.ts';
import type { ReportColumn } from '#contract/reports/columns.ts';
import { text } from '#contract/texts/text.ts';

/** Longest name of a roll, as 'Election 2027'. */
export const longestRollName = 80;

/** Fewest and most characters of the reason for which a roll is deleted. */
export const deletionWords = { min: 5, max: 300 } as const;

/** A roll as the list shows it. */
export const Roll = z.object({
  id: z.int(),
  name: z.string(),
  /** The day at whose end they were members, in the society's zone: YYYY-MM-DD. */
  as_of: z.string(),
  /** The names of the membership types that vote. */
  types: z.array(z.string()),
  members: z.int(),
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: z.string(),
  /** The administrator who froze it. */
  by: z.string(),
  /** The instant. */
  frozen_on: z.string(),
});
export type Roll = z.infer<typeof Roll>;

/** A line of a roll, as it was frozen. */
export const Voter = z.object({
  /** From 1, in the order of the membership numbers. */
  position: z.int(),
  membership_no: z.string(),
  name: z.string(),
  type: z.string(),
  /** '' where there is none. */
  state: z.string(),
  /** YYYY-MM-DD. */
  registered_on: z.string(),
});
export type Voter = z.infer<typeof Voter>;

/**
 * The columns of a roll and of its file. The checksum of a frozen roll is that of its file with exactly these titles in
 * this order: a change would make every file differ from what was frozen (docs/decisions/0101).
 */
export const voterColumns: readonly ReportColumn<keyof Voter>[] = [
  { key: 'position', title: text('No.'), kind: 'number' },
  { key: 'membership_no', title: text('Membership number') },
  { key: 'name', title: text('Name') },
  { key: 'type', title: text('Membership type') },
  { key: 'state', title: text('State') },
  { key: 'registered_on', title: text('Membership date'), kind: 'day' },
];

const prefix = 'voters-roll';

/** 'voters-roll-Election-2027-2027-01-31.csv' */
export function rollFileName({ name, as_of }: { name: string; as_of: Day }): string {
  return `${[prefix, fileNamePart(name), as_of].filter((part) => part !== '').join('-')}.csv`;
}
