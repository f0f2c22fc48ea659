import { Alert, Paper, Stack, Text } from '@mantine/core';
import { type Fact, fact } from '#contract/kit/fact.ts';
import type { CertificateState, verificationCalls } from '#contract/documents/verification.ts';
import { showDay, showInstant } from '#contract/kit/day.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { type Icon, IconArrowForwardUp, IconCircleCheck, IconCircleX } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { text } from '#contract/texts/text.ts';

type Checked = OutputOf<typeof verificationCalls.verifyCertificate>['data'];

const findings: Record<CertificateState, { title: string; colour: string; icon: Icon }> = {
  valid: { title: text('Valid'), colour: 'green', icon: IconCircleCheck },
  not_valid: { title: text('No longer valid'), colour: 'red', icon: IconCircleX },
  converted: { title: text('Replaced by a Life Membership'), colour: 'orange', icon: IconArrowForwardUp },
};

const reasons: Record<Checked['kind'], Record<CertificateState, string>> = {
  certificate: {
    valid: text('The membership holds today.'),
    not_valid: text('The membership does not hold today.'),
    converted: text('The member is a Life Member by now and has a new certificate.'),
  },
  fmas: {
    valid: text('The fellowship holds today.'),
    not_valid: text('It was withdrawn since.'),
    converted: text('The fellow has a new certificate.'),
  },
  letter: {
    valid: text('The member is in good standing today too.'),
    not_valid: text('The member is not in good standing today.'),
    converted: text('The member is a Life Member by now. A new letter says how that membership stands.'),
  },
};

const issuers: Record<Checked['kind'], string> = {
  certificate: text('This certificate was issued by {society}.'),
  fmas: text('This certificate was issued by {society}.'),
  letter: text('This letter was issued by {society}.'),
};

/** Whether a certificate or letter is valid today, and what must be printed on it. */
export function CertificateCheck({ checked }: { checked: Checked }) {
  const { title, colour, icon: Icon } = findings[checked.state];
  return (
    <Stack gap="md">
      <Alert
        role="status"
        color={colour}
        title={t(title)}
        icon={<Icon aria-hidden />}
        styles={{ title: { fontSize: 'var(--omas-h3)' } }}
      >
        {t(issuers[checked.kind], { society: checked.society_name })}{' '}
        {t(reasons[checked.kind][checked.state])}{' '}
        {checked.provisional && t('It is provisional until the general body ratifies it.')}
      </Alert>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <Text mb="md">
          {t('Please compare the name and the number with the paper: a code can be copied onto another one.')}
        </Text>
        <FactList facts={factsOf(checked)} />
      </Paper>
    </Stack>
  );
}

function factsOf(checked: Checked): Fact[] {
  return [
    fact(t('Name'), checked.member_name),
    fact(t('Membership number'), checked.membership_no),
    checked.kind === 'fmas'
      ? fact(t('Certificate'), t('Fellowship (FMAS), {year}', { year: checked.year_of_fmas ?? '' }))
      : fact(t('Membership'), checked.membership_type),
    ...(checked.ratified_by === null
      ? []
      : [
          fact(
            t('Ratified by the general body'),
            t('Resolution {number} of {day}', {
              number: checked.ratified_by.resolution_no,
              day: showDay(checked.ratified_by.resolved_on),
            }),
          ),
        ]),
    ...(checked.stands_on === '' ? [] : [fact(t('Good standing on'), showDay(checked.stands_on))]),
    ...(checked.registered_on === ''
      ? []
      : [fact(checked.kind === 'letter' ? t('Member since') : t('Date'), showDay(checked.registered_on))]),
    fact(t('Issued by'), checked.society_name),
    fact(t('Checked on'), showInstant(checked.checked_on)),
  ];
}
