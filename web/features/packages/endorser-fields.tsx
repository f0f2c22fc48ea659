import { Checkbox, Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isConversion } from '#contract/packages/types.ts';
import { newMemberTypesOf, useMembershipTypes } from '#web/features/applications/index.ts';
import { t } from '#web/kit/language/t.ts';
import type { PackageValues } from './package-values.ts';

/** How many members must endorse an application, and who may (docs/decisions/0094); nothing for a conversion, of a member. */
export function EndorserFields({ form }: { form: UseFormReturnType<PackageValues> }) {
  const { form_type, endorsers } = form.getValues();
  const types = newMemberTypesOf(useMembershipTypes().data?.data ?? []);
  if (isConversion(Number(form_type))) return null;
  return (
    <>
      <Radio.Group
        label={t('Proposer and seconder')}
        description={t(
          'Members whom the applicant names. Each confirms by a mailed link, and an approval waits for them.',
        )}
        {...form.getInputProps('endorsers')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="0" label={t('None')} />
          <Radio value="1" label={t('A proposer')} />
          <Radio value="2" label={t('A proposer and a seconder')} />
        </Stack>
      </Radio.Group>
      {endorsers !== '0' && (
        <Checkbox.Group
          label={t('Who may endorse')}
          description={t('Active members of these types; where none is chosen, of any.')}
          {...form.getInputProps('endorser_types')}
        >
          <Stack gap="xs" mt="xs">
            {types.map(({ id, application_name }) => (
              <Checkbox key={id} value={String(id)} label={application_name} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}
