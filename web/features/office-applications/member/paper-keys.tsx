import type { FileField } from '#contract/applications/documents.ts';
import { useShortcut } from '#web/kit/shortcuts.tsx';
import { type Paper, neighbourOf } from './papers.ts';

export interface PaperKeysProps {
  papers: readonly Paper[];
  opened: FileField | null;
  onOpen: (field: FileField) => void;
}

/** [ and ] go through the papers, a figure opens the one that stands at this place. */
export function PaperKeys({ papers, opened, onOpen }: PaperKeysProps) {
  const stored = papers.filter(({ file }) => file !== null);
  const go = (step: 1 | -1) => {
    const paper = neighbourOf(papers, opened, step);
    if (paper) onOpen(paper.field);
  };
  const keys = { group: 'Application', enabled: stored.length > 0 };
  useShortcut('[', 'Previous document', () => go(-1), keys);
  useShortcut(']', 'Next document', () => go(1), keys);
  return stored.map(({ field, label }, place) => (
    <PaperKey key={field} place={place + 1} label={label} onPress={() => onOpen(field)} />
  ));
}

function PaperKey({ place, label, onPress }: { place: number; label: string; onPress: () => void }) {
  useShortcut(String(place), `Open ${label}`, onPress, { group: 'Application' });
  return null;
}
