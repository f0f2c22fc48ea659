import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Draft } from '#contract/applications/application.ts';
import type { TabValues } from '#contract/applications/steps.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import type { FormValues } from '#web/kit/form/contract-form.tsx';
import { preloadCalendar } from '#web/kit/form/date-field.tsx';
import { preloadCutter } from '#web/kit/files/picture-cutter.tsx';
import { toFormPaths, withFormPaths } from '#web/kit/data/api-error.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { whenIdle } from '#web/kit/page/load-part.ts';
import { draftOf } from '#web/features/applications/wizard/draft/draft-copy.ts';
import { type MemberInfo, reloadMemberInfo } from '#web/features/applications/wizard/state/member-info.ts';
import { fieldsToArrive, uploadsArrived } from '#web/features/applications/wizard/files/uploads-arrived.ts';
import { useOnTheirWay } from '#web/features/applications/wizard/files/use-uploads.ts';
import { isElsewhere, useDraft } from '#web/features/applications/wizard/draft/use-draft.ts';
import { sayFaults } from '#web/kit/language/say-faults.ts';

interface StepFormOptions<Values extends FormValues> {
  id: string;
  step: Draft['step'];
  info: MemberInfo;
  /** Name of the list that holds the repeatable rows. */
  rows: string;
  /** The photo or uploads of this step: saving waits for those that are being sent. */
  files: readonly FileField[];
  /** The values as they are saved, without any draft. */
  saved: Values;
  withDraft: (saved: Values, draft: Draft['values']) => Values;
  /** Every fault of the values; a file that is still being sent counts as on file. */
  check: (values: Values, sending: Iterable<string>) => FieldErrors;
  /** Sends the values by the step's own call, with what says which tab it is. */
  save: (values: Values, tab: TabValues) => Promise<unknown>;
  onSaved: () => Promise<void>;
  /** A field to go to when the step opens. */
  focus: string | null;
  /** Opens the step again with what was saved in another tab. */
  onReload: () => void;
}

/** What a step says on top about values that the person may not expect. */
export interface StepNews {
  /** Values were typed earlier and not saved: when, and how to return to the saved ones. */
  restored: { typedOn: string; forget: () => Promise<void> } | null;
  /** The step was changed in another tab or on another device: the choice between the two. */
  elsewhere: { showTheirs: () => Promise<void>; keepMine: () => void } | null;
}

/** A step's form, and what its frame shows around it. */
export interface StepForm<Values> {
  form: UseFormReturnType<Values>;
  submit: (values: Values) => Promise<void>;
  savedAt: Date | null;
  notSaved: string | null;
  /** How many of its files are being sent: saving waits for them. */
  filesOnTheirWay: number;
  news: StepNews;
}

/** A long step: checked in the browser, kept while typed, saved as a whole; faults of rows find their row. */
export function useStepForm<Values extends FormValues>(options: StepFormOptions<Values>): StepForm<Values> {
  const { id, step, rows, files, check, save, onSaved, focus, onReload } = options;
  const queryClient = useQueryClient();
  const [opened] = useState(() => openStep(options));
  const [typedOn, setTypedOn] = useState(opened.typedOn);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: opened.values,
    validate: (values) => sayFaults(check(values, fieldsToArrive(id))),
  });
  const { savedAt, notSaved, elsewhere, ...draft } = useDraft(id, step, form.values, opened.version);

  const filesOnTheirWay = useOnTheirWay(id, files);

  useEffect(() => whenIdle(preloadParts), []);

  useEffect(() => {
    if (focus === null) return;
    form.validate();
    const field = form.getInputNode(Object.keys(toFormPaths({ [focus]: '' }, rows))[0] ?? focus);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    // Only when the step opens.
    // oxlint-disable-next-line react/exhaustive-deps -- later changes of the form must not move the focus
  }, [focus]);

  async function submit(values: Values): Promise<void> {
    try {
      await uploadsArrived(id, files);
      await draft.save(values, async () => void (await save(values, draft.tab())));
    } catch (error) {
      if (isElsewhere(error)) draft.failed(error);
      throw withFormPaths(error, rows);
    }
    // What was typed while it was saved becomes a draft before another step shows.
    await draft.flush();
    await reloadMemberInfo(queryClient, id);
    await onSaved();
  }

  async function forget(): Promise<void> {
    const typed = form.getValues();
    try {
      await draft.forget(typed, opened.saved);
    } catch (error) {
      toast.refusal(error);
      return;
    }
    form.setValues({ ...opened.saved, ...changedSince(typed, form.getValues()) });
    form.clearErrors();
    setTypedOn(null);
  }

  async function showTheirs(): Promise<void> {
    draft.drop();
    await reloadMemberInfo(queryClient, id);
    onReload();
  }

  const news: StepNews = {
    restored: typedOn === null ? null : { typedOn, forget },
    elsewhere: elsewhere ? { showTheirs, keepMine: draft.keepMine } : null,
  };
  return { form, submit, savedAt, notSaved, filesOnTheirWay, news };
}

/** Loads what a step opens later: the connection may be gone by then. */
function preloadParts(): void {
  for (const preload of [preloadCutter, preloadCalendar]) void preload();
}

/** The fields that hold something else now. */
function changedSince<Values extends FormValues>(before: Values, now: Values): Partial<Values> {
  const changed = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

/** What the form opens with: the saved values, with those that were typed and not saved over them. */
function openStep<Values extends FormValues>({ id, step, info, saved, withDraft }: StepFormOptions<Values>) {
  const kept = draftOf(id, step, info.draft);
  const values = kept ? withDraft(saved, kept.values) : saved;
  const state = info.steps.find((known) => known.step === step);
  // Before the first save there is nothing else that the person could expect here.
  const unexpected = state?.saved === true && JSON.stringify(values) !== JSON.stringify(saved);
  return {
    saved,
    values,
    version: state?.version ?? 0,
    typedOn: unexpected ? (kept?.typedOn ?? null) : null,
  };
}
