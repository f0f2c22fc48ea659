import { Alert, Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { mergeCalls } from '#contract/merges/calls.ts';
import { heldInWords, type MergeSide, undoHours } from '#contract/merges/merge.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { Found } from '#web/kit/page/not-found.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { SideCard } from './side-card.tsx';

const route = getRouteApi('/office/merge');

type Compared = OutputOf<typeof mergeCalls.mergePreview>['data'];

/** Two people side by side: what both have, what a merge would do, and the merge (docs/decisions/0108). */
export function MergePage(): ReactNode {
  const { first = 0, second = 0 } = route.useSearch();
  const found = useCall(mergeCalls.mergePreview, { first, second }, { staleTime: 0 });
  // Two applications of one person were chosen, or Back leads here after a merge.
  if (found.error instanceof ApiError && found.error.code === 'merge_same')
    return (
      <>
        <PageTitle>{t('Compare and merge')}</PageTitle>
        <EmptyState title={found.error.message}>
          <ButtonLink to="/duplicates" variant="default">
            {t('Back to the duplicates')}
          </ButtonLink>
        </EmptyState>
      </>
    );
  return (
    <Found of={found}>
      {({ data }) => (
        <>
          <PageTitle>{t('Compare and merge')}</PageTitle>
          {/* Two others begin anew. */}
          <Compare key={`${first} ${second}`} compared={data} onChanged={() => void found.refetch()} />
        </>
      )}
    </Found>
  );
}

interface CompareProps {
  compared: Compared;
  /** What is shown is no longer so. */
  onChanged: () => void;
}

function Compare({ compared, onChanged }: CompareProps) {
  const navigate = useNavigate();
  const mayUpdate = usePermissions('Application').update;
  const [chosen, setChosen] = useState<'first' | 'second' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isNews, setNews] = useState(false);
  const merge = useSend(mergeCalls.mergePeople, {
    onDone: () => void navigate({ to: '/merges' }),
    onRefused: (error) => {
      setAsking(false);
      if (!(error instanceof ApiError && error.code === 'merge_changed')) return;
      setNews(true);
      onChanged();
    },
  });
  const differ = useSend(mergeCalls.peopleDiffer, { onDone: () => void navigate({ to: '/duplicates' }) });
  const { first, second, holds, both, seen } = compared;
  const remaining = chosen ?? suggestedOf(compared);
  const [kept, merged] = remaining === 'first' ? [first, second] : [second, first];

  return (
    <Stack gap="lg">
      {isNews && (
        <Alert color="orange" role="alert" title={t('Something has changed')}>
          {t('Nothing was merged. This is what both have now.')}
        </Alert>
      )}
      {holds.length > 0 && (
        <Alert color="red" title={t('They cannot be merged yet')}>
          {holds.map((held) => (
            <Text key={`${held.block} ${held.email} ${held.type}`} style={{ overflowWrap: 'anywhere' }}>
              {t(heldInWords(held))}
            </Text>
          ))}
        </Alert>
      )}
      {both.length > 0 && (
        <Alert color="orange" title={t('Both have a membership: {types}', { types: both.join(', ') })}>
          {t(
            'Both stay as they are. Please look afterwards whether one of them is to end, and whether its fee goes back.',
          )}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <SideCard
          side={first}
          isKept={remaining === 'first'}
          onKeep={() => setChosen('first')}
          canChoose={mayUpdate}
        />
        <SideCard
          side={second}
          isKept={remaining === 'second'}
          onKeep={() => setChosen('second')}
          canChoose={mayUpdate}
        />
      </SimpleGrid>
      <WhatHappens kept={kept} merged={merged} />
      {mayUpdate && (
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            loading={differ.isPending}
            onClick={() => differ.mutate({ first: first.member_id, second: second.member_id })}
          >
            {t('Not the same person')}
          </Button>
          <Button disabled={holds.length > 0} onClick={() => setAsking(true)}>
            {t('Merge…')}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('Merge both into {email}?', { email: kept.email })}
        stay={t('Close')}
        go={t('Merge')}
        busy={merge.isPending}
        onStay={() => setAsking(false)}
        onGo={() => merge.mutate({ kept: kept.member_id, merged: merged.member_id, seen })}
      >
        {t(
          '{email} signs in nobody any more. A mail tells both addresses. You can undo it for {hours} hours.',
          {
            email: merged.email,
            hours: undoHours,
          },
        )}
      </ConfirmDialog>
    </Stack>
  );
}

/** The one with a membership number; of two alike the one that signed in last. */
function suggestedOf({ first, second }: Compared): 'first' | 'second' {
  const isMember = ({ applications }: MergeSide) =>
    applications.some(({ membership_no }) => membership_no !== '');
  if (isMember(first) !== isMember(second)) return isMember(first) ? 'first' : 'second';
  return first.signed_in_on >= second.signed_in_on ? 'first' : 'second';
}

function WhatHappens({ kept, merged }: { kept: MergeSide; merged: MergeSide }) {
  const applications = merged.applications.length;
  return (
    <FactCard title={t('What a merge does')}>
      <List spacing="xs" style={{ overflowWrap: 'anywhere' }}>
        <List.Item>
          {t(
            '{applications, plural, one {# application moves} other {# applications move}} to {email}, with papers, payments, documents and mails to members. Numbers and documents stay as they were issued.',
            { applications, email: kept.email },
          )}
        </List.Item>
        {merged.nominee !== '' && (
          <List.Item>
            {kept.nominee === ''
              ? t('The nominee {nominee} is taken over.', { nominee: merged.nominee })
              : t('The nominee {nominee} of the remaining address stays.', { nominee: kept.nominee })}
          </List.Item>
        )}
        {!(kept.wants_mailings && merged.wants_mailings) && (
          <List.Item>{t('No mails to members, as one of the two asked.')}</List.Item>
        )}
        <List.Item>
          {t(
            '{email} is signed out everywhere. Its password, passkeys, codes and links open nothing any more.',
            {
              email: merged.email,
            },
          )}
        </List.Item>
        <List.Item>{t('Whoever tries to sign in with it is told by mail to use the other one.')}</List.Item>
      </List>
    </FactCard>
  );
}
