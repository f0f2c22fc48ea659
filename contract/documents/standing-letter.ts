import { z } from 'zod';
import { printedLine, PrintedSociety } from './printed.ts';

/**
 * A letter that says of one day that a member is in good standing (docs/decisions/0099). Logo and signature are separate
 * images.
 */
export const StandingLetter = z.object({
  society: PrintedSociety,
  /** Under which act and number the society is registered; '' for none. */
  registration: printedLine(),
  /** From certificateName. */
  member_name: printedLine(),
  membership_type: printedLine(120),
  membership_no: printedLine(40),
  /** Day of registration; printed as on a certificate (certificateShowsDate). */
  registered_on: z.iso.date().nullable(),
  /** The day of which it speaks, in the society's zone. */
  stands_on: z.iso.date(),
  secretary_name: printedLine(120),
});
export type StandingLetter = z.infer<typeof StandingLetter>;
