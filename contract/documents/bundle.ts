import { z } from 'zod';
import { printedLine, PrintedSociety } from './printed.ts';

/** The first page of a bundle of uploads: whose they are, which, and where each begins. */
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
      /** Page of the bundle, counted from this one as 1. */
      first_page: z.int().min(2),
      pages: z.int().min(1),
      /** False: in its place stands a page that says so. */
      readable: z.boolean(),
    }),
  ),
  /** Uploads that are asked for and were not uploaded. */
  missing: z.array(printedLine()),
});
export type BundleCover = z.infer<typeof BundleCover>;
