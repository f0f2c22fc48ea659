import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StoredFile } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { type UploadField, uploadFields } from '#contract/applications/uploads.ts';
import { api } from '#web/kit/data/api.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { noteFile, reloadMemberInfo } from '#web/features/applications/wizard/state/member-info.ts';
import { fieldOf, type Upload } from './desk-state.ts';
import { chooseTogether, dispatch, withdraw } from './uploads.ts';
import { useChosenTogether, useFieldsFilled } from './use-uploads.ts';

export interface DocumentsProps {
  /** Public id of the application. */
  id: string;
  fields: readonly UploadField[];
  files: readonly StoredFile[];
  onChanged: (field: UploadField) => void;
}

/** The files that were chosen together, and what a person does with them. The upload desk decides all else. */
export function useDocuments({ id, fields, files, onChanged }: DocumentsProps) {
  const queryClient = useQueryClient();
  const uploads = useChosenTogether(id);
  const filled = useFieldsFilled(id);
  const asked = fields.join(' ');
  const onServer = files.map(({ field }) => field).join(' ');

  useEffect(() => dispatch({ kind: 'storedForgotten', id }), [id]);
  useEffect(() => {
    const split = (names: string) => uploadFields.filter((field) => names.split(' ').includes(field));
    dispatch({ kind: 'opened', id, asked: split(asked), onServer: split(onServer) });
  }, [id, asked, onServer]);

  const ports = {
    onStored: async (field: StoredFile['field'], stored: StoredFile) => {
      await noteFile(queryClient, id, field, stored);
      const document = uploadFields.find((one) => one === field);
      if (document) onChanged(document);
    },
    onPlaceTaken: () => void reloadMemberInfo(queryClient, id),
  };

  /** It returns to the tray. The server forgets it if it has it. */
  async function takeOut(upload: Upload): Promise<void> {
    const field = fieldOf(upload);
    if (upload.state.kind === 'stored' && field) {
      try {
        await api(applicationCalls.removeFile, { id, field });
      } catch (error) {
        toast.refusal(error);
        return;
      }
      await noteFile(queryClient, id, field, null);
    }
    withdraw(upload.key, 'takenOut');
    if (upload.state.kind === 'stored' && field) dispatch({ kind: 'emptied', id, field });
  }

  return {
    filled,
    placed: uploads.filter((upload) => fieldOf(upload) !== undefined),
    tray: uploads.filter((upload) => fieldOf(upload) === undefined),
    take: (chosen: readonly File[]) => chooseTogether(id, chosen, ports),
    place: ({ key }: Upload, field: UploadField) => dispatch({ kind: 'placed', key, field }),
    takeOut,
    remove: ({ key }: Upload) => withdraw(key, 'removed'),
    checkAgain: ({ key }: Upload) => dispatch({ kind: 'checkAgain', key }),
  };
}
