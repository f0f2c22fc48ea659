import type { DocumentKind } from '#contract/documents/calls.ts';
import type { Day } from '#contract/kit/day.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';
import { text } from '#contract/texts/text.ts';

/** The documents that can be drawn in a batch, in the order of the form, with what its period is compared with. */
export const batchKinds = {
  certificate: {
    label: text('Membership certificates'),
    day: text('the day of registration'),
    file: 'Membership-certificates',
  },
  fmas: {
    label: text('FMAS certificates'),
    day: text('the year of the convocation'),
    file: 'FMAS-certificates',
  },
  invoice: { label: text('Invoices'), day: text('the day of issue'), file: 'Invoices' },
  receipt: { label: text('Receipts'), day: text('the day of issue'), file: 'Receipts' },
} as const satisfies Partial<Record<DocumentKind, { label: string; day: string; file: string }>>;

export type BatchKind = keyof typeof batchKinds;

export const batchKindNames = Object.keys(batchKinds) as [BatchKind, ...BatchKind[]];

/** The report that a role must be allowed to view, and so to export, to draw its documents. */
const reportOfKind: Readonly<Record<BatchKind, ModuleName>> = {
  certificate: 'Application reports',
  fmas: 'Application reports',
  invoice: 'Payment reports',
  receipt: 'Payment reports',
};

/** May a role draw all documents of a kind: it may export their report, and open each of them by itself? */
export function mayDrawBatch(kind: BatchKind, mayView: (module: ModuleName) => boolean): boolean {
  return mayView(reportOfKind[kind]) && mayView('Application');
}

/** The most documents of one batch. */
export const mostInBatch = 50_000;
/** Batches of one person that are drawn at the same time. */
export const mostBatchesAtWork = 2;
/** How long a batch and its file are kept after its end. */
export const batchKeptDays = 7;

/** Membership-certificates_2025-04-01_2026-03-31.zip; without days Membership-certificates.zip */
export function batchFileName(kind: BatchKind, from: Day, to: Day): string {
  return `${[batchKinds[kind].file, from, to].filter((part) => part !== '').join('_')}.zip`;
}

/** The name of a document in a batch: 00012_Anita_LM-1234.pdf. Sorts as the batch is ordered, and no two are alike. */
export function nameInBatch(place: number, fileName: string): string {
  return `${String(place).padStart(5, '0')}_${fileName}`;
}

/** The financial years (April to March) up to today's, newest first. */
export function financialYears(today: Day, count = 10): { label: string; from: Day; to: Day }[] {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  return Array.from({ length: count }, (_, back) => {
    const begin = year - back;
    const label = `${begin}-${String((begin + 1) % 100).padStart(2, '0')}`;
    return { label, from: `${begin}-04-01`, to: `${begin + 1}-03-31` };
  });
}
