import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { directoryCalls } from '#contract/directory/calls.ts';
import { longestRemovalReason, RemovalInput } from '#contract/directory/check-removal.ts';
import { directoryEventNames, fieldsInWords } from '#contract/directory/events.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';

type Shown = OutputOf<typeof directoryCalls.memberDirectoryEntry>['data'];

/** Whether, with what and since when a member is in the public directory; the office may take the entry off. */
export function DirectoryOfRecord({ id }: { id: number }) {
  const entry = useCall(directoryCalls.memberDirectoryEntry, { member_id: String(id) }, { staleTime: 0 });
  const mayUpdate = usePermissions('Application').update;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Loaded of={entry} rows={2}>
      {({ data }) => (
        <Stack gap="sm" align="flex-start">
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{inWords(data)}</Text>
          {data.entry && mayUpdate && (
            <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
              {t('Take off the directory…')}
            </Button>
          )}
          {isOpen && <RemovalDialog id={id} onClose={() => setIsOpen(false)} />}
        </Stack>
      )}
    </Loaded>
  );
}

function inWords({ on, entry, last }: Shown): string {
  if (!entry) {
    const { kind, on: day, reason } = last ?? { kind: 'left' as const, on: '', reason: '' };
    const said = t('{what} on {day}', { what: { text: directoryEventNames[kind] }, day: showDayOf(day) });
    return reason === '' ? said : `${said}\n${reason}`;
  }
  const values = { day: showDayOf(entry.published_on), fields: fieldsInWords(entry.fields, t) };
  if (entry.is_shown) return t('Shown since {day}: {fields}', values);
  return on
    ? t('Published on {day}, and not shown while the membership does not hold: {fields}', values)
    : t('Published on {day}, and not shown while the directory is off: {fields}', values);
}

/** Why an entry is taken off, which the member is mailed. */
function RemovalDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useContractForm(RemovalInput, { member_id: String(id), reason: '' });
  const send = useSend(directoryCalls.directoryTakeOff, { onDone: onClose });
  return (
    <ContractDialog
      title={t('Take off the directory')}
      form={form}
      onSubmit={send.mutateAsync}
      submit={t('Take off')}
      onClose={onClose}
    >
      <Text>
        {t(
          'The entry is gone at once, and the consent with it. The member is mailed the reason, and may publish again.',
        )}
      </Text>
      <Textarea
        label={t('Reason')}
        description={t('The member reads it.')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={longestRemovalReason}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </ContractDialog>
  );
}
