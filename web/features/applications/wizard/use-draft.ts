import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Draft } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { api } from '#web/kit/api.ts';
import { ApiError, messageOf } from '#web/kit/api-error.ts';
import { shouldRetry } from '#web/kit/query.ts';
import { type DraftKeeper, createDraftKeeper } from './draft-keeper.ts';
import { noteDraft } from './member-info.ts';
import { tabValue } from './tab-storage.ts';

const copyShape = z.object({ values: z.record(z.string(), z.unknown()), typed_on: z.string() });

/** What this tab keeps while the server does not have it. */
function copyOf(id: string, step: Draft['step']) {
  return tabValue(`draft.${id}.${step}`, copyShape);
}

/**
 * What was typed and not yet saved, from the server or, when that is newer, from this tab.
 * @returns null when there is nothing
 */
export function draftOf(id: string, step: Draft['step'], drafts: readonly Draft[]): Draft['values'] | null {
  const kept = drafts.find((draft) => draft.step === step);
  const copy = copyOf(id, step).read();
  if (copy && (!kept || copy.typed_on > kept.saved_on)) return copy.values;
  return kept?.values ?? null;
}

export interface DraftState {
  savedAt: Date | null;
  notSaved: string | null;
}

type Sent = Pick<DraftKeeper<unknown>, 'pause' | 'resume' | 'done'>;

/**
 * Keeps what is typed in a step, on the server and, while that cannot be reached, in this tab.
 * @param values the form's values at this moment
 */
export function useDraft(id: string, step: Draft['step'], values: Draft['values']): DraftState & Sent {
  const queryClient = useQueryClient();
  const [state, setState] = useState<DraftState>({ savedAt: null, notSaved: null });
  const [keeper] = useState(() => {
    const copy = copyOf(id, step);
    const keeper = createDraftKeeper<Draft['values']>(
      {
        async send(newest, leaving) {
          const { saved_on } = await api(
            applicationCalls.saveDraft,
            { id, step, values: newest },
            { keepalive: leaving },
          );
          await noteDraft(queryClient, id, { step, values: newest, saved_on });
          return new Date(saved_on);
        },
        mayRetry: (error) => shouldRetry(0, error),
        writeCopy: (newest) => copy.write({ values: newest, typed_on: new Date().toISOString() }),
        clearCopy: copy.clear,
        tell: (news) => setState('savedAt' in news ? { ...news, notSaved: null } : notSaved(news.failed)),
      },
      // A copy is there because the server did not get it: it counts as changed.
      copy.read() ? '' : JSON.stringify(values),
    );
    return keeper;
  });

  const latest = useRef(keeper.change);
  useEffect(() => latest.current(values), [values]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keeper.leave();
    };
    window.addEventListener('pagehide', keeper.leave);
    window.addEventListener('online', keeper.flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', keeper.leave);
      window.removeEventListener('online', keeper.flush);
      document.removeEventListener('visibilitychange', onHidden);
      keeper.leave();
    };
  }, [keeper]);

  return { ...state, pause: keeper.pause, resume: keeper.resume, done: keeper.done };
}

function notSaved(error: unknown): DraftState {
  const offline = error instanceof ApiError && error.status === 0;
  const reason = offline ? 'no connection' : messageOf(error);
  return { savedAt: null, notSaved: shouldRetry(0, error) ? `${reason}, trying again` : reason };
}
