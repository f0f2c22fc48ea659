import { z } from 'zod';
import { fileNamePart } from '#contract/kit/file-name.ts';
import { printedLine } from '#contract/documents/printed.ts';

const lines = z.array(printedLine(600));

/** Everything documents/agenda.typ prints. */
export const AgendaPack = z.object({
  title: printedLine(),
  created: z.iso.date(),
  society: z.object({ name: printedLine() }),
  /** As 'Committee, 20/11/2026'. */
  meeting: printedLine(),
  items: z.array(
    z.object({
      name: printedLine(),
      facts: z.array(z.object({ label: printedLine(), value: printedLine(600) })),
      education: lines,
      /** Each with its verdict. */
      papers: z.array(z.object({ label: printedLine(), verdict: printedLine(600), refused: z.boolean() })),
      endorsers: lines,
      /** '' for none. */
      votes: printedLine(),
    }),
  ),
});
export type AgendaPack = z.input<typeof AgendaPack>;

/** 'agenda-Meeting-of-November-2026-11-20.pdf' */
export function packFileName({ title, held_on }: { title: string; held_on: string }): string {
  return `${['agenda', fileNamePart(title), held_on].filter((part) => part !== '').join('-')}.pdf`;
}
