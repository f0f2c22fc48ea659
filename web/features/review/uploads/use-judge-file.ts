import { officeCalls } from '#contract/applications/office-calls.ts';
import type { verdicts } from '#contract/applications/findings.ts';
import { network } from '#contract/texts/en.ts';
import { useSend } from '#web/kit/data/query.ts';
import type { MemberRecord } from '#web/features/review/member/member-detail.ts';
import type { ReviewedUpload } from './uploads.ts';
import { useRefusedChange } from '#web/features/review/member/use-refused-change.ts';

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
  { field, file }: Pick<ReviewedUpload, 'field' | 'file'>,
  onDone?: (verdict: Judgement) => void,
): JudgeFile {
  const send = useSend(officeCalls.fileVerdict, {
    // It stands at the upload; a toast would cover what the next one needs.
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
