import { useSelector } from '@tanstack/react-store';
import { useMemo } from 'react';
import type { FileField } from '#contract/applications/uploads.ts';
import { fieldsFilled, isOnItsWay, shownAt } from './desk-views.ts';
import { fieldOf, type Upload } from './desk-state.ts';
import { desk } from './uploads.ts';

/** The file that a field shows in place of the stored one. */
export function useUpload(id: string, field: FileField): Upload | undefined {
  return useSelector(desk, (now) => shownAt(now, id, field));
}

/** How many of these fields have a file on its way. */
export function useOnTheirWay(id: string, fields: readonly FileField[]): number {
  return useSelector(
    desk,
    ({ uploads }) =>
      uploads.filter((one) => {
        const field = fieldOf(one);
        return one.id === id && isOnItsWay(one) && field !== undefined && fields.includes(field);
      }).length,
  );
}

/** The files that were chosen together for an application, in the order of choosing. */
export function useChosenTogether(id: string): readonly Upload[] {
  const all = useSelector(desk, ({ uploads }) => uploads);
  return useMemo(() => all.filter((one) => one.id === id && one.isTogether), [all, id]);
}

/** The fields that have a file, or whose file is on its way or still may arrive. */
export function useFieldsFilled(id: string): ReadonlySet<FileField> {
  const filled = useSelector(desk, (now) => [...fieldsFilled(now, id)].join(' '));
  return useMemo(() => new Set(filled.split(' ') as FileField[]), [filled]);
}
