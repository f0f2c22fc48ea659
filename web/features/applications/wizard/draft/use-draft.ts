import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { api } from '#web/kit/data/api.ts';
import { ApiError, messageOf } from '#web/kit/data/api-error.ts';
import { shouldRetry } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { copyOf, stepName } from './draft-copy.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { noteDraft } from '#web/features/applications/wizard/state/member-info.ts';
import { openKeeper } from './active-drafts.ts';

/** Names this tab among all in which the same application may be open; another one after a reload. */
const tabId = [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('');

/** The same step was changed in another tab or on another device: nothing was overwritten (decision 0018). */
export function isElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'step_elsewhere';
}

interface DraftOutcome {
  savedAt: Date | null;
  notSaved: string | null;
  /** Something newer was kept elsewhere; what is typed here waits for the person's choice. */
  elsewhere: boolean;
}

const nothingYet: DraftOutcome = { savedAt: null, notSaved: null, elsewhere: false };

/**
 * Keeps what is typed in a step, on the server and, while that cannot be reached, in this tab.
 * @param values the form's values at this moment
 * @param version the version of the step that the form was opened with
 */
export function useDraft(id: string, step: Draft['step'], values: Draft['values'], version: number) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<DraftOutcome>(nothingYet);
  const [found] = useState(() => copyOf(id, step).read());
  const seen = useRef<number | null>(found ? found.seen : version);
  // What this tab sent before a reload may have arrived without its answer: it does not count as another tab's change.
  const writer = useRef(found?.writer ?? tabId);
  const tab = () => ({ seen: seen.current, writer: writer.current });
  const [keeper] = useState(() => {
    const copy = copyOf(id, step);
    return createDraftKeeper<Draft['values']>(
      {
        async send(newest, isLeaving, signal) {
          const input = { id, step, values: newest, ...tab() };
          const answer = await api(applicationCalls.saveDraft, input, { keepalive: isLeaving, signal });
          accepted(answer.version);
          await noteDraft(queryClient, id, step, { values: newest, saved_on: answer.saved_on });
          return new Date(answer.saved_on);
        },
        mayRetry: (error) => shouldRetry(0, error),
        writeCopy: (newest) => copy.write(newest, tab()),
        clearCopy: copy.clear,
        report: (news) => ('savedAt' in news ? setState({ ...nothingYet, ...news }) : failed(news.failed)),
      },
      // A copy is there because the server did not get it: it counts as changed.
      found ? '' : JSON.stringify(values),
    );
  });

  function accepted(now: number): void {
    seen.current = now;
    writer.current = tabId;
  }

  /** What is typed from here on is not sent before the person has chosen. */
  function failed(error: unknown): void {
    if (isElsewhere(error)) keeper.pause();
    setState(notSaved(error));
  }

  // The first effect: a former form of the step may still be sending.
  useEffect(() => openKeeper(stepName(id, step), keeper), [id, step, keeper]);

  const latest = useRef(keeper.change);
  useEffect(() => latest.current(values), [values]);

  // The server decides at once whether the copy counts, not only when something is typed.
  useEffect(() => {
    if (found) void keeper.flush();
  }, [keeper, found]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keeper.leave();
    };
    const onOnline = () => void keeper.flush();
    window.addEventListener('pagehide', keeper.leave);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', keeper.leave);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHidden);
      keeper.close();
    };
  }, [keeper]);

  return {
    ...state,
    save: keeper.save,
    flush: keeper.flush,
    drop: keeper.drop,
    /** What the step's own call sends beside the values. */
    tab,
    /** The step's own call was refused for what was saved elsewhere. */
    failed,
    /** What is here wins over what was saved elsewhere. */
    keepMine: () => {
      seen.current = null;
      setState(nothingYet);
      keeper.resume();
    },
    /**
     * Gives up what was typed: the step is again as it was saved. Throws what the server refuses.
     * @param typed what is given up; what is typed meanwhile is not
     */
    forget: (typed: Draft['values'], saved: Draft['values']) =>
      keeper.save(
        typed,
        async () => {
          accepted((await api(applicationCalls.saveDraft, { id, step, values: {}, ...tab() })).version);
          setState(nothingYet);
          await noteDraft(queryClient, id, step, null);
        },
        saved,
      ),
  };
}

function notSaved(error: unknown): DraftOutcome {
  if (isElsewhere(error)) return { savedAt: null, notSaved: t('changed elsewhere'), elsewhere: true };
  const offline = !(error instanceof ApiError) || error.status === 0;
  const reason = offline ? t('no connection') : messageOf(error);
  return {
    savedAt: null,
    notSaved: shouldRetry(0, error) ? t('{reason}, trying again', { reason }) : reason,
    elsewhere: false,
  };
}
