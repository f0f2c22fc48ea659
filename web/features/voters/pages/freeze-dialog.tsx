import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { type Day, isDay } from '#contract/kit/day.ts';
import { isNewMemberType } from '#contract/packages/types.ts';
import { voterCalls } from '#contract/voters/calls.ts';
import { freezeUntil } from '#contract/voters/check-roll.ts';
import { longestRollName } from '#contract/voters/roll.ts';
import { useMembershipTypes } from '#web/features/applications/index.ts';
import { loadFailure } from '#web/kit/data/api-error.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { t } from '#web/kit/language/t.ts';
import { useToday } from '#web/kit/page/now.ts';

type Values = {
  name: string;
  as_of: Day;
  /** Ids as text. */
  types: string[];
};

/** Name, day and types of a roll, and how many it would hold. */
export function FreezeDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const form = useContractForm<Values>(freezeUntil(today), { name: '', as_of: today, types: [] });
  const send = useSend(voterCalls.votersRollFreeze, { onDone: onClose });
  const types = (useMembershipTypes().data?.data ?? []).filter(({ id }) => isNewMemberType(id));
  return (
    <ContractDialog
      title={t('Freeze a roll')}
      size={560}
      form={form}
      onSubmit={send.mutateAsync}
      submit={t('Freeze')}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        placeholder={t('Election 2027')}
        maxLength={longestRollName}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DateField
        label={t('As of')}
        description={t('Members at the end of this day; for today, as it stands now.')}
        max={today}
        {...form.getInputProps('as_of')}
        value={form.getValues().as_of}
      />
      <Checkbox.Group
        label={t('Who votes')}
        description={t('A conversion counts as the Life Membership it is.')}
        {...form.getInputProps('types')}
      >
        <Stack gap="xs" mt="xs">
          {types.map(({ id, application_name }) => (
            <Checkbox key={id} value={String(id)} label={application_name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Count {...form.getValues()} today={today} />
    </ContractDialog>
  );
}

/** How many members it would hold, as soon as that can be said. */
function Count({ as_of, types, today }: Omit<Values, 'name'> & { today: Day }) {
  const isReady = isDay(as_of) && as_of <= today && types.length > 0;
  const counted = useCall(
    voterCalls.votersRollCount,
    { as_of, types },
    { enabled: isReady, keepPrevious: true, staleTime: 0 },
  );
  const total = isReady && !counted.isPlaceholderData ? counted.data?.total : undefined;
  return (
    <Text role="status" aria-busy={isReady && total === undefined} className="omas-figures" mih="1.55em">
      {isReady && counted.error
        ? loadFailure(counted.error)
        : total !== undefined &&
          t(
            'The roll would hold {total, plural, =0 {nobody} one {# member} other {# members}}. Nobody can change it afterwards.',
            { total },
          )}
    </Text>
  );
}
