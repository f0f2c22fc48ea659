import type { QueryClient } from '@tanstack/react-query';
import type { Draft, StoredFile } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { keyOf, markStale, useCall } from '#web/kit/data/query.ts';

/** An application as the wizard shows it: saved values, drafts, files, and what is missing. */
export type MemberInfo = Answer<typeof applicationCalls.memberInfo>;

export function useMemberInfo(id: string) {
  return useCall(applicationCalls.memberInfo, { id });
}

/** Loads it again; resolves when the answer is there. */
export async function reloadMemberInfo(queryClient: QueryClient, id: string): Promise<void> {
  await queryClient.refetchQueries({ queryKey: keyOf(applicationCalls.memberInfo, { id }) });
}

/** An answer that was requested before the change and is still on its way would undo it: it is cancelled. */
async function change(
  queryClient: QueryClient,
  id: string,
  update: (info: MemberInfo) => MemberInfo,
): Promise<void> {
  const queryKey = keyOf(applicationCalls.memberInfo, { id });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<MemberInfo>(queryKey, (info) => info && update(info));
}

/** Notes what was just uploaded or removed (null), so that every step shows it and the preview loads it again. */
export async function noteFile(
  queryClient: QueryClient,
  id: string,
  field: FileField,
  file: StoredFile | null,
): Promise<void> {
  await change(queryClient, id, (info) => ({
    ...info,
    files: [...info.files.filter((other) => other.field !== field), ...(file ? [file] : [])],
    data: info.data.map((record) => ({
      ...record,
      corrections: record.corrections.map((asked) =>
        asked.field === field && file ? { ...asked, mended: true } : asked,
      ),
    })),
  }));
  markStale(queryClient, applicationCalls.uploadFile);
}

/** Notes a draft that was kept, or discarded (null), so that a step that opens again starts from it. */
export function noteDraft(
  queryClient: QueryClient,
  id: string,
  step: Draft['step'],
  kept: Pick<Draft, 'values' | 'saved_on'> | null,
): Promise<void> {
  return change(queryClient, id, (info) => ({
    ...info,
    draft: [...info.draft.filter((draft) => draft.step !== step), ...(kept ? [{ step, ...kept }] : [])],
  }));
}

/** Notes that a work experience was deleted, so that the step does not show it again. */
export function noteWorkDeleted(queryClient: QueryClient, id: string, workId: number): Promise<void> {
  return change(queryClient, id, (info) => ({
    ...info,
    work_exp: info.work_exp.filter((work) => work.id !== workId),
  }));
}

/** The fields that have a file, or whose file is being sent. */
export function fieldsOnFile(files: readonly StoredFile[], sending: Iterable<string>): ReadonlySet<string> {
  return new Set<string>([...files.map(({ field }) => field), ...sending]);
}
