import { Text } from '@mantine/core';
import { useState } from 'react';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { verdicts } from '#contract/applications/findings.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { network } from '#contract/texts/sentences.ts';
import { showInstant } from '#contract/kit/day.ts';
import { useSend } from '#web/kit/data/query.ts';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { useRefusedChange } from '#web/features/review/member/use-refused-change.ts';
import { type Icon, IconCircleCheck, IconCircleX, IconRefresh } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import type { ReviewedUpload } from './uploads.ts';
import classes from './uploads.module.css';

/** Accepted or refused, or '' to take a finding back. */
type Judgement = (typeof verdicts)[number] | '';

interface JudgeFile {
  /** Stores a finding about the shown file. When the applicant has replaced the file, a toast says so and the new file shows. */
  judge: (verdict: Judgement, reason?: string) => void;
  /** A finding about this upload is under way; one about another does not matter here. */
  isSending: boolean;
}

/** @param onDone after it was stored */
export function useJudgeFile(
  record: MemberRecord,
  { field, file }: Pick<ReviewedUpload, 'field' | 'file'>,
  onDone?: (verdict: Judgement) => void,
): JudgeFile {
  const [sending, setSending] = useState<readonly FileField[]>([]);
  const answered = (about: FileField) => setSending((fields) => fields.filter((other) => other !== about));
  const refused = useRefusedChange({ offline: network.failed });
  const { mutate } = useSend(officeCalls.fileVerdict, {
    // The finding shows at the upload; a toast would cover the buttons for the next upload.
    successToast: false,
    onDone: (_, judged) => {
      answered(judged.field);
      if (judged.field === field) onDone?.(judged.verdict);
    },
    onRefused: (error, judged) => {
      answered(judged.field);
      return refused(error);
    },
  });
  return {
    isSending: sending.includes(field),
    judge(verdict, reason = '') {
      setSending((fields) => [...fields, field]);
      mutate({ member_id: String(record.id), field, url: file?.url ?? '', verdict, reason });
    },
  };
}

/** What the office found about an upload, as an icon and a word; or that it was replaced after a request. */
export function FindingMark({ upload: { verdict, replacedOn } }: { upload: ReviewedUpload }) {
  if (verdict?.verdict === 'accepted')
    return <Mark icon={IconCircleCheck} tone="good" word={t('Accepted')} />;
  if (verdict?.verdict === 'refused') return <Mark icon={IconCircleX} tone="bad" word={t('Refused')} />;
  if (replacedOn === null) return null;
  return (
    <Mark
      icon={IconRefresh}
      tone="attention"
      word={t('Replaced on {time}', { time: showInstant(replacedOn) })}
    />
  );
}

interface MarkProps {
  icon: Icon;
  tone: 'good' | 'bad' | 'attention' | 'plain';
  word: string;
}

/** A word with an icon, in the colour of what it means. */
export function Mark({ icon: Shown, tone, word }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone}>
      <Shown size={18} aria-hidden />
      {word}
    </span>
  );
}

/** The reason of a refusal, and who reviewed the upload when. */
export function FindingNote({ upload: { verdict } }: { upload: ReviewedUpload }) {
  if (verdict === null) return null;
  const when = [verdict.by, showInstant(verdict.judged_on)].filter(Boolean).join(', ');
  return (
    <>
      {verdict.reason !== '' && (
        <Text component="span" display="block" size="sm" className={classes.reason}>
          {t(verdict.reason)}
        </Text>
      )}
      <Text component="span" display="block" size="sm" c="dimmed" className="omas-figures">
        {when}
      </Text>
    </>
  );
}
