import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { ownerCalls } from '#contract/applications/owner-calls.ts';
import { OwnerSelect } from '#web/features/review/owner/owner-select.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { FormButtons, FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { BulkEnd, type OutcomeRow } from './bulk-rows.tsx';

export interface AssignDialogProps {
  chosen: readonly ApplicationRow[];
  /** These have the owner that was chosen. */
  onChanged: (rows: readonly ApplicationRow[]) => void;
  onClose: () => void;
}

/** One owner for several applications; it stays open to say which were not given, and why. */
export function AssignDialog({ chosen, onChanged, onClose }: AssignDialogProps) {
  const [left, setLeft] = useState<readonly OutcomeRow[]>([]);
  const form = useForm({
    mode: 'controlled',
    initialValues: { owner: '' },
    validate: { owner: (value) => (value === '' ? t('Choose an administrator') : null) },
  });
  const assign = useSend(ownerCalls.assignApplication, {
    successToast: false,
    onDone: ({ data, message }) => {
      const given = new Set(data.filter(({ changed }) => changed).map(({ id }) => id));
      onChanged(chosen.filter(({ id }) => given.has(Number(id))));
      if (given.size < data.length) return setLeft(data);
      toast.success(message);
      onClose();
    },
  });
  const send = ({ owner }: { owner: string }) =>
    assign.mutateAsync({
      member_id: chosen.map(({ id }) => String(id)),
      owner: owner === '0' ? null : Number(owner),
      seen_owner: chosen.map(({ owner_id }) => owner_id ?? 0),
    });

  return (
    <FormDialog title={t('Assign')} size={640} onClose={onClose}>
      {(close) =>
        left.length > 0 ? (
          <BulkEnd
            rows={left}
            summary={t('{count, plural, one {# application was} other {# applications were}} not assigned.', {
              count: left.filter(({ changed }) => !changed).length,
            })}
            changed={() => t('Assigned')}
            onClose={close}
          />
        ) : (
          <ContractForm form={form} onSubmit={send}>
            {(sending) => (
              <Stack gap="md">
                <Text>
                  {t('{count, plural, one {# application} other {# applications}} selected.', {
                    count: chosen.length,
                  })}
                </Text>
                <OwnerSelect offersNobody {...form.getInputProps('owner')} />
                <FormButtons sending={sending} submit={t('Assign')} onClose={close} />
              </Stack>
            )}
          </ContractForm>
        )
      }
    </FormDialog>
  );
}
