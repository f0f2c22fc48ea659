import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { committeeCalls } from '#contract/committee/calls.ts';
import { ConflictInput, longestWords, VoteInput } from '#contract/committee/check-committee.ts';
import { voteNames, votes } from '#contract/committee/outcome.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { t } from '#web/kit/language/t.ts';
import type { Referral } from './referral.ts';

interface VoteDialogProps {
  /** The number of the application. */
  id: number;
  /** The vote so far. */
  mine: Referral['mine'];
  onClose: () => void;
}

/** One's own vote, with a comment that the office reads. */
export function VoteDialog({ id, mine, onClose }: VoteDialogProps) {
  const form = useContractForm<{ member_id: string; vote: string; comment: string }>(VoteInput, {
    member_id: String(id),
    vote: mine?.vote ?? '',
    comment: mine?.comment ?? '',
  });
  const send = useSend(committeeCalls.committeeVote, { onDone: onClose });
  const isAgainst = form.getValues().vote === 'against';
  return (
    <ContractDialog
      title={t('My vote')}
      form={form}
      onSubmit={(values) => send.mutateAsync(VoteInput.parse(values))}
      submit={t('Vote')}
      onClose={onClose}
    >
      <Radio.Group label={t('Vote')} {...form.getInputProps('vote')}>
        <Stack gap="xs" mt="xs">
          {votes.map((vote) => (
            <Radio key={vote} value={vote} label={t(voteNames[vote])} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={isAgainst ? t('Comment') : optional(t('Comment'))}
        description={t('Read by the office; the applicant never sees it.')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={longestWords}
        {...form.getInputProps('comment')}
      />
    </ContractDialog>
  );
}

/** One's own conflict of interest, which takes the vote. */
export function ConflictDialog({ id, onClose }: Pick<VoteDialogProps, 'id' | 'onClose'>) {
  const form = useContractForm(ConflictInput, { member_id: String(id), words: '' });
  const send = useSend(committeeCalls.committeeConflict, { onDone: onClose });
  return (
    <ContractDialog
      title={t('Conflict of interest')}
      form={form}
      onSubmit={send.mutateAsync}
      submit={t('Declare')}
      onClose={onClose}
    >
      <Text>
        {t(
          'You do not vote on this application any more, a vote of yours is taken back, and the votes of the others are not shown to you. Only somebody else can withdraw it.',
        )}
      </Text>
      <Textarea
        label={t('What the conflict is')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={longestWords}
        data-autofocus
        {...form.getInputProps('words')}
      />
    </ContractDialog>
  );
}
