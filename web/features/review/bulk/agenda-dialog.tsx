import { Group, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { showDay } from '#contract/kit/day.ts';
import { meetingCalls } from '#contract/meetings/calls.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { FormButtons, FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { BulkEnd, type OutcomeRow } from './bulk-rows.tsx';

export interface AgendaDialogProps {
  chosen: readonly ApplicationRow[];
  /** These are on the agenda that was chosen. */
  onChanged: (rows: readonly ApplicationRow[]) => void;
  onClose: () => void;
}

/** More than a society plans at once. */
const mostOffered = 100;

/** Several applications on the agenda of a meeting; it stays open to say which were not put on it, and why. */
export function AgendaDialog({ chosen, onChanged, onClose }: AgendaDialogProps) {
  const [left, setLeft] = useState<readonly OutcomeRow[]>([]);
  const meetings = useCall(meetingCalls.meetings, { open: 1, limit_value: mostOffered }, { staleTime: 0 });
  const form = useForm({
    mode: 'controlled',
    initialValues: { meeting: '' },
    validate: { meeting: (value) => (value === '' ? t('Choose a meeting') : null) },
  });
  const add = useSend(meetingCalls.meetingAgendaAdd, {
    successToast: false,
    onDone: ({ data, message }) => {
      const added = new Set(data.filter(({ changed }) => changed).map(({ id }) => id));
      onChanged(chosen.filter(({ id }) => added.has(Number(id))));
      if (added.size < data.length) return setLeft(data);
      toast.success(message);
      onClose();
    },
  });
  return (
    <FormDialog title={t('Add to a meeting')} size={640} onClose={onClose}>
      {(close) =>
        left.length > 0 ? (
          <BulkEnd
            rows={left}
            summary={t(
              '{count, plural, one {# application was} other {# applications were}} not put on the agenda.',
              { count: left.filter(({ changed }) => !changed).length },
            )}
            changed={() => t('On the agenda')}
            onClose={close}
          />
        ) : (
          <Loaded of={meetings} rows={2}>
            {({ data }) =>
              data.length === 0 ? (
                <Stack gap="md">
                  <Text>{t('No meeting is planned yet')}</Text>
                  <Group justify="flex-end">
                    <ButtonLink to="/meetings">{t('Meetings')}</ButtonLink>
                  </Group>
                </Stack>
              ) : (
                <ContractForm
                  form={form}
                  onSubmit={({ meeting }) =>
                    add.mutateAsync({ id: Number(meeting), member_id: chosen.map(({ id }) => Number(id)) })
                  }
                >
                  {(sending) => (
                    <Stack gap="md">
                      <Text>
                        {t('{count, plural, one {# application} other {# applications}} selected.', {
                          count: chosen.length,
                        })}
                      </Text>
                      <Select
                        label={t('Meeting')}
                        placeholder={t('Choose a meeting')}
                        searchable
                        allowDeselect={false}
                        nothingFoundMessage={t('No results found')}
                        data-autofocus
                        data={data.map(({ id, title, held_on }) => ({
                          value: String(id),
                          label: `${title}, ${showDay(held_on)}`,
                        }))}
                        {...form.getInputProps('meeting')}
                      />
                      <FormButtons sending={sending} submit={t('Put on the agenda')} onClose={close} />
                    </Stack>
                  )}
                </ContractForm>
              )
            }
          </Loaded>
        )
      }
    </FormDialog>
  );
}
