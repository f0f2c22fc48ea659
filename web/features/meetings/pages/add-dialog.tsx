import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { meetingCalls } from '#contract/meetings/calls.ts';
import { type Meeting, mostItems } from '#contract/meetings/meeting.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { FormButtons, FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';

type Outcome = OutputOf<typeof meetingCalls.meetingAgendaAdd>['data'][number];

/** What waits for a meeting of this kind and is on no agenda, to be put on this one. */
export function AddDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const [left, setLeft] = useState<readonly Outcome[]>([]);
  const candidates = useCall(meetingCalls.meetingCandidates, { kind: meeting.kind }, { staleTime: 0 });
  const form = useForm<{ member_id: string[] }>({
    mode: 'controlled',
    initialValues: { member_id: [] },
    validate: {
      member_id: (chosen) => (chosen.length === 0 ? t('Choose at least one application') : null),
    },
  });
  const add = useSend(meetingCalls.meetingAgendaAdd, {
    successToast: false,
    onDone: ({ data, message }) => {
      const refused = data.filter(({ changed }) => !changed);
      if (refused.length > 0) return setLeft(refused);
      toast.success(message);
      onClose();
    },
  });
  const { member_id: chosen } = form.getValues();
  return (
    <FormDialog title={t('Add applications')} size={640} onClose={onClose} isChanged={() => form.isDirty()}>
      {(close) =>
        left.length > 0 ? (
          <Stack gap="md">
            <Text>{t('These were not put on the agenda:')}</Text>
            <List listStyleType="none" spacing="sm">
              {left.map(({ id, name, reason }) => (
                <List.Item key={id}>{t('{name}: {reason}', { name, reason: { text: reason } })}</List.Item>
              ))}
            </List>
            <Group justify="flex-end">
              <Button onClick={onClose}>{t('Close')}</Button>
            </Group>
          </Stack>
        ) : (
          <Loaded of={candidates} rows={5}>
            {({ data }) =>
              data.length === 0 ? (
                <Stack gap="md">
                  <Text>
                    {meeting.kind === 'committee'
                      ? t('Nothing that was referred to the committee waits for a meeting.')
                      : t('No provisional member waits for a meeting.')}
                  </Text>
                  <Group justify="flex-end">
                    <Button onClick={close}>{t('Close')}</Button>
                  </Group>
                </Stack>
              ) : (
                <ContractForm
                  form={form}
                  onSubmit={(values) =>
                    add.mutateAsync({ id: meeting.id, member_id: values.member_id.map(Number) })
                  }
                >
                  {(sending) => (
                    <Stack gap="md">
                      {data.length === mostItems && (
                        <Text c="dimmed">{t('The {most} that wait longest', { most: mostItems })}</Text>
                      )}
                      <Checkbox
                        label={t('All {count}', { count: data.length })}
                        checked={chosen.length === data.length}
                        indeterminate={chosen.length > 0 && chosen.length < data.length}
                        onChange={({ currentTarget }) =>
                          form.setFieldValue(
                            'member_id',
                            currentTarget.checked ? data.map(({ id }) => String(id)) : [],
                          )
                        }
                      />
                      <Checkbox.Group label={t('Applications')} {...form.getInputProps('member_id')}>
                        <Stack gap="xs" mt="xs">
                          {data.map(({ id, name, application_no, membership_no, type }) => (
                            <Checkbox
                              key={id}
                              value={String(id)}
                              label={name}
                              description={[membership_no || application_no, type]
                                .filter((part) => part !== '')
                                .join(', ')}
                            />
                          ))}
                        </Stack>
                      </Checkbox.Group>
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
