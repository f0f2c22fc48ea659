import { useQuery } from '@tanstack/react-query';
import { applicationCalls } from '#contract/applications/calls.ts';
import { api } from '#web/kit/data/api.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import type { StoredMember } from './stored-facts.ts';

/** The application as it is stored when its form opens; nothing changes under the person's hands. */
export function useStoredMember(id: number) {
  return useQuery({
    queryKey: ['member form', id],
    queryFn: ({ signal }) => read(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
}

async function read(id: number, signal?: AbortSignal): Promise<StoredMember> {
  const detail = await api(applicationCalls.memberDetail, { id: String(id) }, { signal });
  return { version: detail.data[0]?.version ?? 0, detail };
}

/** The application as it is stored now; undefined when it is gone. */
export async function readStoredMember(id: number): Promise<StoredMember | undefined> {
  try {
    return await read(id);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}
