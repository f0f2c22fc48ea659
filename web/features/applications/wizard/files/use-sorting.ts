import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StoredFile } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { UploadField } from '#contract/applications/uploads.ts';
import { api } from '#web/kit/data/api.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { noteFile } from '#web/features/applications/wizard/state/member-info.ts';
import { noteSorted, noteStored, type ChosenFile, takeOut } from './chosen-files.ts';
import { placesOf } from './sort-files.ts';
import { cancelUpload, startUpload, useFieldsTaken } from './upload-queue.ts';

export interface SortingProps {
  /** Public id of the application. */
  id: string;
  fields: readonly UploadField[];
  files: readonly StoredFile[];
  onChanged: (field: UploadField) => void;
}

/** Which of these files is which document: what is certain is sorted at once, the rest by the person. */
export function useSorting(
  { id, fields, files, onChanged }: SortingProps,
  chosenFiles: readonly ChosenFile[],
) {
  const queryClient = useQueryClient();
  const taken = useFieldsTaken(id);
  const urlOf = (field: UploadField) => files.find((file) => file.field === field)?.url;
  const empty = fields.filter((field) => urlOf(field) === undefined && !taken.has(field));
  /** A sorted one as long as its document has it; another may have been chosen there. */
  const shown = chosenFiles.filter(
    ({ state }) =>
      state.kind !== 'sorted' ||
      (state.url === null ? taken.has(state.field) : state.url === urlOf(state.field)),
  );
  const unsorted = shown.flatMap(({ key, file, isHeld, state }) =>
    state.kind === 'ready' || state.kind === 'checking'
      ? [{ key, name: file.name, isHeld, isReady: state.kind === 'ready' }]
      : [],
  );
  const places = placesOf(unsorted, empty);

  function sort({ key, file }: ChosenFile, field: UploadField): void {
    noteSorted(key, field);
    startUpload({
      id,
      field,
      file,
      onStored: async (stored) => {
        await noteFile(queryClient, id, field, stored);
        noteStored(key, field, stored.url);
        onChanged(field);
      },
    });
  }

  // Each is sorted once: then it is not among the unsorted ones any more.
  useEffect(() => {
    for (const { key, field } of places) {
      const chosen = chosenFiles.find((one) => one.key === key);
      if (chosen) sort(chosen, field);
    }
  });

  /** It stays here, to be sorted anew. */
  async function takeBack({ key, state }: ChosenFile): Promise<void> {
    if (state.kind !== 'sorted') return;
    const { field } = state;
    try {
      if (state.url === null) cancelUpload(id, field);
      else {
        await api(applicationCalls.removeFile, { id, field });
        await noteFile(queryClient, id, field, null);
      }
    } catch (error) {
      toast.refusal(error);
      return;
    }
    takeOut(key);
  }

  return { empty, shown, isSettled: places.length === 0, sort, takeBack };
}
