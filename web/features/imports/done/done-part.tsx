import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { importCalls } from '#contract/imports/calls.ts';
import { longestReason, TakeBackImport } from '#contract/imports/check-import.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { showInstant } from '#contract/kit/day.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { useMembershipTypes } from '#web/features/applications/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';

interface DonePartProps {
  found: Answer<typeof importCalls.memberImport>;
}

/** The members that were taken over, and how they are taken back. */
export function DonePart({ found }: DonePartProps) {
  const mayDelete = usePermissions('Application').delete;
  const [isTakingBack, setTakingBack] = useState(false);
  const { id, members, done_on, take_back_until } = found.data;
  return (
    <FactCard title={t('{members, plural, one {# member} other {# members}} taken over', { members })}>
      <Stack gap="md">
        <Text>
          {t('Taken over on {time}. Nobody was written to.', { time: showInstant(done_on) })}{' '}
          {t('Each record says which line of the file it came from.')}
        </Text>
        {take_back_until !== '' && (
          <Text>
            {t('All can be taken back until {time}, as long as nothing has happened to any of them.', {
              time: showInstant(take_back_until),
            })}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          {mayDelete && take_back_until !== '' && (
            <Button variant="default" onClick={() => setTakingBack(true)}>
              {t('Take back')}
            </Button>
          )}
          <ToMembers found={found} />
        </Group>
      </Stack>
      {isTakingBack && <TakeBackDialog id={id} members={members} onClose={() => setTakingBack(false)} />}
    </FactCard>
  );
}

/** To the list of their type; of several types, to that of all members. */
function ToMembers({ found: { columns, package_id } }: DonePartProps) {
  const types = useMembershipTypes().data?.data ?? [];
  const hasOwnTypes = columns.some(({ field }) => field === 'type');
  const type = hasOwnTypes ? undefined : types.find(({ id }) => id === package_id);
  const statusId = String(statusIds.numberAllotted);
  return type ? (
    <ButtonLink to="/membership-application/$slug/$statusId" params={{ slug: type.slug, statusId }}>
      {t('Show the members')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/all-membership-application/$statusId" params={{ statusId }}>
      {t('Show the members')}
    </ButtonLink>
  );
}

interface TakeBackDialogProps {
  id: number;
  members: number;
  onClose: () => void;
}

/** Why they are taken back; the log keeps it. */
function TakeBackDialog({ id, members, onClose }: TakeBackDialogProps) {
  const form = useContractForm(TakeBackImport, { id, reason: '' });
  const send = useSend(importCalls.memberImportTakeBack, { onDone: onClose });
  return (
    <ContractDialog
      title={t('Take the members back')}
      form={form}
      onSubmit={send.mutateAsync}
      submit={t('Take back')}
      onClose={onClose}
    >
      <Text>
        {t(
          '{members, plural, one {# record is} other {# records are}} removed, all or none. Where something has happened to one of them since, nothing is removed, and you are told which.',
          { members },
        )}
      </Text>
      <Textarea
        label={t('Reason')}
        description={t('The log keeps it.')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={longestReason}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </ContractDialog>
  );
}
