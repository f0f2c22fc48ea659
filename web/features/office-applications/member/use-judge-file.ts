import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { verdicts } from '#contract/applications/verdicts.ts';
import { network } from '#contract/texts/en.ts';
import { useSend } from '#web/kit/query.ts';
import type { MemberRecord } from './member-detail.ts';
import type { Paper } from './papers.ts';
import { useRefusedChange } from './use-refused-change.ts';

/** A verdict, or '' to take it back; the reason of a refusal as the applicant reads it. */
export type Judgement = (typeof verdicts)[number] | '';

interface JudgeFile {
  /** Keeps a verdict about the file that is shown; one that was replaced meanwhile is told, and shown. */
  judge: (verdict: Judgement, reason?: string) => void;
  isSending: boolean;
}

/** @param onDone after it was kept */
export function useJudgeFile(
  record: MemberRecord,
  { field, file }: Pick<Paper, 'field' | 'file'>,
  onDone?: (verdict: Judgement) => void,
): JudgeFile {
  const send = useSend(officeCalls.fileVerdict, {
    invalidate: [applicationCalls.memberDetail],
    // It stands at the paper; a toast would cover what the next one needs.
    successToast: false,
    onDone: (_, judged) => {
      if (judged.field === field) onDone?.(judged.verdict);
    },
    onRefused: useRefusedChange({ offline: network.failed }),
  });
  return {
    isSending: send.isPending,
    judge: (verdict, reason = '') =>
      send.mutate({ member_id: String(record.id), field, url: file?.url ?? '', verdict, reason }),
  };
}
