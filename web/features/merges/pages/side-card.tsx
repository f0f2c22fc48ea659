import { Group, Paper, Radio, Stack, Text } from '@mantine/core';
import { showInstant } from '#contract/kit/day.ts';
import type { MergedApplication, MergeSide } from '#contract/merges/merge.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { ApplicationStatus } from '#web/features/applications/index.ts';
import { t } from '#web/kit/language/t.ts';
import { FactLines } from '#web/kit/page/fact-list.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { showGiven } from '#web/kit/page/not-given.tsx';

interface SideCardProps {
  side: MergeSide;
  /** This address remains. */
  isKept: boolean;
  onKeep: () => void;
  canChoose: boolean;
}

/** What one of two people has, and whether their address remains. */
export function SideCard({ side, isKept, onKeep, canChoose }: SideCardProps) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={side.email}>
      <Stack gap="md">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {side.name}
          </Text>
          <Text style={{ overflowWrap: 'anywhere' }}>{side.email}</Text>
        </div>
        {canChoose && (
          <Radio
            name="remaining-address"
            label={t('This address remains')}
            description={t('The person signs in with it.')}
            aria-label={t('{email} remains', { email: side.email })}
            checked={isKept}
            onChange={onKeep}
          />
        )}
        <Stack gap="sm">
          {side.applications.map((application) => (
            <Application key={application.id} of={application} />
          ))}
        </Stack>
        <FactLines facts={factsOf(side)} />
      </Stack>
    </Paper>
  );
}

function Application({ of }: { of: MergedApplication }) {
  const numbers = [of.application_no, of.membership_no].filter((part) => part !== '').join(' · ');
  return (
    <div>
      <Group gap="xs">
        <TextLink
          to="/all-membership-application/$statusId"
          params={{ statusId: String(statusIds.received) }}
          search={{ member: of.id }}
        >
          {of.type}
        </TextLink>
        <ApplicationStatus status={of.status} name={of.status_name} />
      </Group>
      {numbers !== '' && (
        <Text size="sm" c="dimmed" className="omas-figures">
          {numbers}
        </Text>
      )}
    </div>
  );
}

function factsOf(side: MergeSide) {
  const count = (value: number) => value.toLocaleString('en-IN');
  return [
    { label: t('Mobile'), value: showGiven(side.mobile) },
    { label: t('Date of birth'), value: showGiven(side.dob) },
    { label: t('Council number'), value: showGiven(side.council_no) },
    { label: t('Payments'), value: count(side.payments) },
    { label: t('Documents'), value: count(side.documents) },
    { label: t('Papers'), value: count(side.papers) },
    { label: t('Nominee'), value: showGiven(side.nominee) },
    { label: t('Mails to members'), value: side.wants_mailings ? t('Wanted') : t('Not wanted') },
    { label: t('Mails'), value: count(side.mails) },
    { label: t('Last sign-in'), value: showGiven(side.signed_in_on && showInstant(side.signed_in_on)) },
    { label: t('Password'), value: side.has_password ? t('Yes') : t('No') },
    { label: t('Passkeys'), value: count(side.passkeys) },
    { label: t('Signed in on devices'), value: count(side.sessions) },
    { label: t('Messages on devices'), value: count(side.subscriptions) },
  ];
}
