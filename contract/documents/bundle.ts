import { z } from 'zod';
import { printedLine, PrintedSociety } from './printed.ts';

/** The cover of a bundle of uploads: the member, the uploads and the first page of each. */
export const BundleCover = z.object({
  society: PrintedSociety,
  member_name: printedLine(),
  membership_type: printedLine(),
  application_no: printedLine(40),
  membership_no: printedLine(40),
  /** The day in the society's zone. */
  made_on: z.iso.date(),
  uploads: z.array(
    z.object({
      label: printedLine(),
      /** Page of the bundle; the cover is page 1. */
      first_page: z.int().min(2),
      pages: z.int().min(1),
      /** False: a page that says so replaces the upload. */
      readable: z.boolean(),
    }),
  ),
  /** Required uploads that are missing. */
  missing: z.array(printedLine()),
});
export type BundleCover = z.infer<typeof BundleCover>;
