import {
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  hashKey,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Answer } from '#contract/kit/answer.ts';
import type { Call, InputOf } from '#contract/kit/define-call.ts';
import type { KnownAnswers } from '#contract/kit/drawn-page.ts';
import { api } from './api.ts';
import { ApiError, hasFieldErrors, needsProof } from './api-error.ts';
import { toast } from './toast.tsx';

const maxRetries = 2;

/** A refusal stays one however often it is asked; only our faults and the network deserve another try. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < maxRetries;
}

/** Milliseconds to the next try: as long as the server asks for, else a second, doubled each time. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  return (asked ?? 2 ** failures) * 1_000;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Without a connection a call fails and says so, instead of waiting unseen; once there is one it is asked again.
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Where the answer of a call is kept. Without an input: all answers of the call, to invalidate them. */
export function keyOf<C extends Call>(call: C, input?: InputOf<C>): readonly unknown[] {
  return input === undefined ? [call.path] : [call.path, input];
}

/** Keeps the answers that the server gave with the page, of calls without an input. */
export function keepAnswers(queryClient: QueryClient, answers: KnownAnswers): void {
  for (const [path, answer] of Object.entries(answers)) queryClient.setQueryData([path, {}], answer);
}

export function queryOfCall<C extends Call>(call: C, input: InputOf<C>) {
  return {
    queryKey: keyOf(call, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => api(call, input, { signal }),
  };
}

export interface UseCallOptions {
  /** False until the input is known. */
  enabled?: boolean;
  /** How long the answer counts as fresh, in milliseconds; 30 s by default. */
  staleTime?: number;
  /** Shows the last answer while the next page or filter loads. */
  keepPrevious?: boolean;
  /** Asks again every so many milliseconds. */
  refetchInterval?: number | false;
}

/** Asks for something and keeps the answer; the same call and input share one. */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: UseCallOptions = {},
): UseQueryResult<Answer<C>> {
  const { keepPrevious, ...rest } = options;
  return useQuery<Answer<C>>({
    ...queryOfCall(call, input),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    ...rest,
  });
}

/** Makes a call again, now, and keeps the answer for every part that shows it. Throws an ApiError. */
export async function askNow<C extends Call>(
  queryClient: QueryClient,
  call: C,
  input: InputOf<C>,
): Promise<Answer<C>> {
  return queryClient.fetchQuery({
    ...queryOfCall(call, input),
    staleTime: 0,
  });
}

/** What was asked for so lately is not asked for ahead again; the page decides for itself how fresh it must be. */
const AHEAD_MS = 5_000;

/**
 * Makes a call that a page is about to make, unless its answer is known and fresh: for routes, and for what a pointer rests
 * on. A failure says nothing; the page asks again.
 */
export function askAhead<C extends Call>(queryClient: QueryClient, call: C, input: InputOf<C>): void {
  void queryClient.prefetchQuery({
    ...queryOfCall(call, input),
    retry: false,
    staleTime: AHEAD_MS,
  });
}

/** Marks what a call changes as stale, so that it is requested again; for a change not made by `useSend`. */
export function markStale(queryClient: QueryClient, { changes = [] }: Call): void {
  if (changes === 'everything') void queryClient.invalidateQueries();
  else for (const path of changes) void queryClient.invalidateQueries({ queryKey: [path] });
}

export interface UseSendOptions<C extends Call> {
  /** After a success, and after the lists were asked to reload. */
  onDone?: (answer: Answer<C>, input: InputOf<C>) => void;
  /** Reacts to a refusal; true when it was shown, so that there is no toast. */
  onRefused?: (error: Error, input: InputOf<C>) => boolean | void;
  /** False: the page shows the success itself. */
  successToast?: boolean;
}

/**
 * Does something: shows the server's message in a toast (D1 section 8), reloads what became stale.
 * Hand `mutateAsync` to ContractForm alone, whose summary shows what is wrong with the fields, so that no toast does;
 * call `mutate` from a button: all that it is refused for is a toast. A second `mutate` with the same input does nothing
 * while the first is under way: a double click comes before the button shows that it is busy.
 */
export function useSend<C extends Call>(
  call: C,
  options: UseSendOptions<C> = {},
): UseMutationResult<Answer<C>, Error, InputOf<C>> {
  const queryClient = useQueryClient();
  const underWay = useRef(new Set<string>());
  const ofForms = useRef(new Set<unknown>());
  const mutation = useMutation<Answer<C>, Error, InputOf<C>>({
    mutationFn: async (input) => {
      try {
        return await api(call, input);
      } finally {
        underWay.current.delete(hashKey([input]));
      }
    },
    onSuccess: (answer, input) => {
      if (options.successToast !== false && answer.message) toast.success(answer.message);
      markStale(queryClient, call);
      options.onDone?.(answer, input);
    },
    onError: (error, input) => {
      // Who declined to show who they are knows it.
      if (needsProof(error)) return;
      if (options.onRefused?.(error, input) === true) return;
      if (!(ofForms.current.has(input) && hasFieldErrors(error))) toast.refusal(error);
    },
    onSettled: (_answer, _error, input) => void ofForms.current.delete(input),
  });
  const { mutate: send, mutateAsync: sendForm } = mutation;
  const mutate = useCallback(
    (...sent: Parameters<typeof send>) => {
      const key = hashKey([sent[0]]);
      if (underWay.current.has(key)) return;
      underWay.current.add(key);
      send(...sent);
    },
    [send],
  );
  const mutateAsync = useCallback(
    (...sent: Parameters<typeof sendForm>) => {
      ofForms.current.add(sent[0]);
      return sendForm(...sent);
    },
    [sendForm],
  );
  return { ...mutation, mutate, mutateAsync };
}
