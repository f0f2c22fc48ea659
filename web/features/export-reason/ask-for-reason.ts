import { createAtom, useSelector } from '@tanstack/react-store';
import type { ExportReason } from '#contract/audit/export-reason.ts';

/** What is exported: the last reason of each is offered again. */
export type ExportKind =
  | 'applications'
  | 'payments'
  | 'documents'
  | 'papers'
  | 'voters'
  | 'agendas'
  | 'lists';

interface Asked {
  kind: ExportKind;
  answer: (reason: ExportReason | null) => void;
}

/** The question that is open; null while none is. */
const current = createAtom<{ asked: Asked | null }>({ asked: null });

/** While the page is open: an office exports the same list for the same reason. */
const given = new Map<ExportKind, ExportReason>();

/**
 * Asks what an export is for.
 * @returns the same address with the reason; null where the person thinks better of it
 */
export async function askForReason(kind: ExportKind, url: string): Promise<string | null> {
  // A question that somebody left open is declined.
  current.get().asked?.answer(null);
  const reason = await new Promise<ExportReason | null>((resolve) => {
    current.set({ asked: { kind, answer: resolve } });
  });
  current.set({ asked: null });
  if (reason === null) return null;
  given.set(kind, reason);
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(reason)}`;
}

export function useAsked(): Asked | null {
  return useSelector(current, ({ asked }) => asked);
}

export function lastReason(kind: ExportKind): ExportReason | undefined {
  return given.get(kind);
}
