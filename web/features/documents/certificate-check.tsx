import { Alert, Paper, Stack, Text } from '@mantine/core';
import { type Fact, fact } from '#contract/kit/fact.ts';
import type { CertificateState, verificationCalls } from '#contract/documents/verification.ts';
import { showDay, showInstant } from '#contract/kit/day.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { type Icon, IconArrowForwardUp, IconCircleCheck, IconCircleX } from '#web/kit/icons.tsx';
import type { OutputOf } from '#contract/kit/define-call.ts';

type Checked = OutputOf<typeof verificationCalls.verifyCertificate>['data'];

const findings: Record<CertificateState, { title: string; colour: string; icon: Icon }> = {
  valid: { title: 'Valid', colour: 'green', icon: IconCircleCheck },
  not_valid: { title: 'No longer valid', colour: 'red', icon: IconCircleX },
  converted: { title: 'Replaced by a Life Membership', colour: 'orange', icon: IconArrowForwardUp },
};

const reasons: Record<Checked['kind'], Record<CertificateState, string>> = {
  certificate: {
    valid: 'The membership holds today.',
    not_valid: 'The membership does not hold today.',
    converted: 'The member is a Life Member by now and has a new certificate.',
  },
  fmas: {
    valid: 'The fellowship holds today.',
    not_valid: 'It was withdrawn since.',
    converted: 'The fellow has a new certificate.',
  },
};

/** Whether a certificate is valid today, and what must be printed on it. */
export function CertificateCheck({ checked }: { checked: Checked }) {
  const { title, colour, icon: Icon } = findings[checked.state];
  return (
    <Stack gap="md">
      <Alert
        role="status"
        color={colour}
        title={title}
        icon={<Icon aria-hidden />}
        styles={{ title: { fontSize: 'var(--omas-h3)' } }}
      >
        This certificate was issued by {checked.society_name}. {reasons[checked.kind][checked.state]}
      </Alert>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <Text mb="md">
          Please compare the name and the number with the paper: a code can be copied onto another one.
        </Text>
        <FactList facts={factsOf(checked)} />
      </Paper>
    </Stack>
  );
}

function factsOf(checked: Checked): Fact[] {
  return [
    fact('Name', checked.member_name),
    fact('Membership number', checked.membership_no),
    checked.kind === 'fmas'
      ? fact('Certificate', `Fellowship (FMAS), ${checked.year_of_fmas}`)
      : fact('Membership', checked.membership_type),
    ...(checked.registered_on === '' ? [] : [fact('Date', showDay(checked.registered_on))]),
    fact('Issued by', checked.society_name),
    fact('Checked on', showInstant(checked.checked_on)),
  ];
}
