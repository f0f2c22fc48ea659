import { z } from 'zod';
import type { Draft } from '#contract/applications/application.ts';
import type { TabValues } from '#contract/applications/steps.ts';
import { tabValue } from '#web/kit/data/tab-storage.ts';

/** `seen` is the version of the step that was changed and `writer` the tab that did it: they decide whose changes count. */
const copyShape = z.object({
  values: z.record(z.string(), z.unknown()),
  typed_on: z.string(),
  seen: z.int(),
  writer: z.string(),
});

/** Names a step of an application among all that this tab may show. */
export function stepName(id: string, step: Draft['step']): string {
  return `draft.${id}.${step}`;
}

/** What this tab keeps while the server does not have it. */
export function copyOf(id: string, step: Draft['step']) {
  const { read, write, clear } = tabValue(stepName(id, step), (stored) => copyShape.parse(stored));
  return {
    read,
    clear,
    /** 'Keep what is here' (`seen` null) holds for one form; the next one asks again, since no change has number 0. */
    write: (values: Draft['values'], { seen, writer }: TabValues) =>
      write({ values, typed_on: new Date().toISOString(), seen: seen ?? 0, writer }),
  };
}

/** What was typed and not saved, and when. */
interface KeptDraft {
  values: Draft['values'];
  typedOn: string;
}

/**
 * What was typed and not yet saved: the copy that the server did not get, else the draft that it keeps. No clocks are
 * compared, since a device's may be an hour off; when the copy is sent, the server says whether something newer exists.
 * @returns null when there is nothing
 */
export function draftOf(id: string, step: Draft['step'], drafts: readonly Draft[]): KeptDraft | null {
  const kept = drafts.find((draft) => draft.step === step);
  const copy = copyOf(id, step).read();
  if (copy) return { values: copy.values, typedOn: copy.typed_on };
  return kept ? { values: kept.values, typedOn: kept.saved_on } : null;
}
