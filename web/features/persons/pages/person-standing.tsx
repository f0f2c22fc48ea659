import { Stack, Text } from '@mantine/core';
import { endingInWords } from '#contract/membership-ends/ending.ts';
import type { Person } from '#contract/persons/person.ts';
import { ApplicationStatus } from '#web/features/applications/index.ts';
import { t } from '#web/kit/language/t.ts';

type Standing = Pick<Person, 'standing' | 'memberships' | 'application_status' | 'status_name' | 'ending'>;

/** What a person is now: each membership that holds; else how it ended, or that they have only applied. */
export function PersonStanding({ standing, memberships, ...last }: Standing) {
  const { application_status, status_name, ending } = last;
  if (standing === 'member')
    return (
      <Stack gap={0}>
        {memberships.map(({ id, type, membership_no }) => (
          <span key={id}>
            {type} <span className="omas-figures">{membership_no}</span>
          </span>
        ))}
      </Stack>
    );
  return (
    <Stack gap="xxs" align="flex-start">
      {standing === 'never' && <span>{t('Applicant')}</span>}
      <ApplicationStatus status={application_status} name={status_name} />
      {ending && <Text size="sm">{t(endingInWords(ending))}</Text>}
    </Stack>
  );
}
