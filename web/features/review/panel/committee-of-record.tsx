import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { committeeCalls } from '#contract/committee/calls.ts';
import { type Outcome, outcomeNames, tallyOf, voteNames } from '#contract/committee/outcome.ts';
import { showInstant } from '#contract/kit/day.ts';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import type { Referral } from './referral.ts';
import { ConflictDialog, VoteDialog } from './vote-dialogs.tsx';

const outcomeTones: Record<Outcome, StatusTone> = { open: 'waiting', carried: 'good', not_carried: 'bad' };

/** How the committee votes on an application that is with it, and one's own vote (docs/decisions/0103). */
export function CommitteeOfRecord({ id }: { id: number }) {
  const votes = useCall(committeeCalls.committeeVotes, { member_id: String(id) }, { staleTime: 0 });
  return (
    <Loaded of={votes} rows={3}>
      {({ data: { referral } }) =>
        referral === null ? (
          <Text c="dimmed">{t('Nobody sits on the committee. The office records what was decided.')}</Text>
        ) : (
          <Votes id={id} referral={referral} />
        )
      }
    </Loaded>
  );
}

function Votes({ id, referral }: { id: number; referral: Referral }) {
  const { shown, seats, quorum, conflicts } = referral;
  return (
    <Stack gap="sm" align="flex-start">
      {shown === null ? (
        <Text>{t('You declared a conflict of interest: the votes of the others are not shown to you.')}</Text>
      ) : (
        <>
          <Group gap="xs">
            <StatusPill tone={outcomeTones[shown.outcome]}>{t(outcomeNames[shown.outcome])}</StatusPill>
            <Text className="omas-figures">
              {t('{cast} of {seats} voted, quorum {quorum}', { cast: shown.votes.length, seats, quorum })}
            </Text>
          </Group>
          {shown.votes.length > 0 && (
            <Text className="omas-figures">
              {t(
                'For {for}, against {against}, abstained {abstain}',
                tallyOf(shown.votes.map(({ vote }) => vote)),
              )}
            </Text>
          )}
          <List listStyleType="none" spacing="sm" aria-label={t('Votes')}>
            {shown.votes.map((vote) => (
              <List.Item key={vote.name}>
                <Text>{t('{name}: {vote}', { name: vote.name, vote: { text: voteNames[vote.vote] } })}</Text>
                <Text size="sm" c="dimmed">
                  {showInstant(vote.voted_on)}
                </Text>
                {vote.comment !== '' && <Words>{vote.comment}</Words>}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {conflicts.length > 0 && (
        <List listStyleType="none" spacing="sm" aria-label={t('Conflicts of interest')}>
          {conflicts.map((conflict) => (
            <List.Item key={conflict.admin_id}>
              <Conflict id={id} conflict={conflict} />
            </List.Item>
          ))}
        </List>
      )}
      {referral.may_vote && <OwnVote id={id} referral={referral} />}
    </Stack>
  );
}

function Words({ children }: { children: string }) {
  return (
    <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}

/** A conflict that somebody declared; somebody else withdraws one that was a mistake. */
function Conflict({ id, conflict }: { id: number; conflict: Referral['conflicts'][number] }) {
  const { admin_id, name, words, declared_on, own } = conflict;
  const mayUpdate = usePermissions('Application').update;
  const [isAsking, setAsking] = useState(false);
  const withdraw = useSend(committeeCalls.committeeConflictWithdraw, { onDone: () => setAsking(false) });
  return (
    <Stack gap="xxs" align="flex-start">
      <Text>{t('Conflict of interest: {name}', { name })}</Text>
      <Text size="sm" c="dimmed">
        {showInstant(declared_on)}
      </Text>
      <Words>{words}</Words>
      {mayUpdate && !own && (
        <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
          {t('Withdraw…')}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('Withdraw the conflict of {name}?', { name })}
        stay={t('Close')}
        go={t('Withdraw')}
        onStay={() => setAsking(false)}
        onGo={() => withdraw.mutate({ member_id: String(id), admin_id })}
        busy={withdraw.isPending}
      >
        {t(
          'They can vote again and see the votes of the others. Do so only where it was declared by mistake.',
        )}
      </ConfirmDialog>
    </Stack>
  );
}

function OwnVote({ id, referral: { mine } }: { id: number; referral: Referral }) {
  const [open, setOpen] = useState<'vote' | 'conflict' | null>(null);
  return (
    <Group gap="sm">
      <Button {...(mine && { variant: 'default' })} onClick={() => setOpen('vote')}>
        {mine ? t('Change my vote') : t('Vote')}
      </Button>
      <Button variant="default" onClick={() => setOpen('conflict')}>
        {t('Conflict of interest…')}
      </Button>
      {open === 'vote' && <VoteDialog id={id} mine={mine} onClose={() => setOpen(null)} />}
      {open === 'conflict' && <ConflictDialog id={id} onClose={() => setOpen(null)} />}
    </Group>
  );
}
