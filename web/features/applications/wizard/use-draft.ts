import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Draft } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { api } from '#web/kit/api.ts';
import { ApiError, messageOf } from '#web/kit/api-error.ts';
import { shouldRetry } from '#web/kit/query.ts';
import { tabValue } from '#web/kit/tab-storage.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { noteDraft } from './member-info.ts';
import { tabId } from './tab-id.ts';

const copyShape = z.object({ values: z.record(z.string(), z.unknown()), typed_on: z.string() });

/** What this tab keeps while the server does not have it. */
function copyOf(id: string, step: Draft['step']) {
  return tabValue(`draft.${id}.${step}`, copyShape);
}

/** What was typed and not saved, and the instant of it. */
export interface KeptDraft {
  values: Draft['values'];
  typedOn: string;
}

/**
 * What was typed and not yet saved, from the server or, when that is newer, from this tab.
 * @returns null when there is nothing
 */
export function draftOf(id: string, step: Draft['step'], drafts: readonly Draft[]): KeptDraft | null {
  const kept = drafts.find((draft) => draft.step === step);
  const copy = copyOf(id, step).read();
  if (copy && (!kept || copy.typed_on > kept.saved_on))
    return { values: copy.values, typedOn: copy.typed_on };
  return kept ? { values: kept.values, typedOn: kept.saved_on } : null;
}

/** The same step was changed in another tab or on another device: nothing was overwritten (decision 0018). */
export function isElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'step_elsewhere';
}

export interface DraftState {
  savedAt: Date | null;
  notSaved: string | null;
  /** Something newer was kept elsewhere; what is typed here waits for the person's choice. */
  elsewhere: boolean;
}

const nothingYet: DraftState = { savedAt: null, notSaved: null, elsewhere: false };

/**
 * Keeps what is typed in a step, on the server and, while that cannot be reached, in this tab.
 * @param values the form's values at this moment
 * @param version the version of the step that the form was opened with
 */
export function useDraft(id: string, step: Draft['step'], values: Draft['values'], version: number) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<DraftState>(nothingYet);
  const seen = useRef<number | null>(version);
  const [keeper] = useState(() => {
    const copy = copyOf(id, step);
    return createDraftKeeper<Draft['values']>(
      {
        async send(newest, leaving) {
          const input = { id, step, values: newest, seen: seen.current, writer: tabId };
          const answer = await api(applicationCalls.saveDraft, input, { keepalive: leaving });
          seen.current = answer.version;
          await noteDraft(queryClient, id, step, { values: newest, saved_on: answer.saved_on });
          return new Date(answer.saved_on);
        },
        mayRetry: (error) => shouldRetry(0, error),
        writeCopy: (newest) => copy.write({ values: newest, typed_on: new Date().toISOString() }),
        clearCopy: copy.clear,
        tell: (news) => ('savedAt' in news ? setState({ ...nothingYet, ...news }) : failed(news.failed)),
      },
      // A copy is there because the server did not get it: it counts as changed.
      copy.read() ? '' : JSON.stringify(values),
    );
  });

  /** What is typed from here on is not sent before the person has chosen. */
  function failed(error: unknown): void {
    if (isElsewhere(error)) void keeper.pause();
    setState(notSaved(error));
  }

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

  return {
    ...state,
    pause: keeper.pause,
    resume: keeper.resume,
    done: keeper.done,
    /** What the step's own call sends beside the values. */
    tab: () => ({ seen: seen.current, writer: tabId }),
    /** The step's own call was refused for what was saved elsewhere. */
    failed,
    /** What is here wins over what was saved elsewhere. */
    keepMine: () => {
      seen.current = null;
      setState(nothingYet);
      keeper.resume();
    },
    /** Gives up what was typed: the step is again as it was saved. Throws what the server refuses. */
    forget: async (saved: Draft['values']) => {
      await keeper.pause();
      try {
        const input = { id, step, values: {}, seen: seen.current, writer: tabId };
        seen.current = (await api(applicationCalls.saveDraft, input)).version;
      } catch (error) {
        keeper.resume();
        throw error;
      }
      keeper.done(saved);
      setState(nothingYet);
      await noteDraft(queryClient, id, step, null);
    },
  };
}

function notSaved(error: unknown): DraftState {
  if (isElsewhere(error)) return { savedAt: null, notSaved: 'changed elsewhere', elsewhere: true };
  const offline = error instanceof ApiError && error.status === 0;
  const reason = offline ? 'no connection' : messageOf(error);
  return {
    savedAt: null,
    notSaved: shouldRetry(0, error) ? `${reason}, trying again` : reason,
    elsewhere: false,
  };
}
