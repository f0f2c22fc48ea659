import type { FileField } from '#contract/applications/uploads.ts';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { type ReviewedUpload, neighbourOf } from './uploads.ts';

export interface UploadKeysProps {
  uploads: readonly ReviewedUpload[];
  opened: FileField | null;
  onOpen: (field: FileField) => void;
}

/** [ and ] go through the uploads, a figure opens the one that stands at this place. */
export function UploadKeys({ uploads, opened, onOpen }: UploadKeysProps) {
  const stored = uploads.filter(({ file }) => file !== null);
  const go = (step: 1 | -1) => {
    const upload = neighbourOf(uploads, opened, step);
    if (upload) onOpen(upload.field);
  };
  const keys = { group: 'Application', enabled: stored.length > 0 };
  useShortcut('[', 'Previous document', () => go(-1), keys);
  useShortcut(']', 'Next document', () => go(1), keys);
  return stored.map(({ field, label }, place) => (
    <UploadKey key={field} place={place + 1} label={label} onPress={() => onOpen(field)} />
  ));
}

function UploadKey({ place, label, onPress }: { place: number; label: string; onPress: () => void }) {
  useShortcut(String(place), `Open ${label}`, onPress, { group: 'Application' });
  return null;
}
