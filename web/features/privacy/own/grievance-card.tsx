import { Group, Stack, Text } from '@mantine/core';
import { answerWithinDays } from '#contract/privacy/rights.ts';
import type { Notice } from '#contract/privacy/calls.ts';
import { EnquiryButton } from '#web/features/enquiries/index.ts';
import { MailLink, PhoneLink } from '#web/kit/page/contact-links.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';

/** Who answers about personal data, and the way to write to them (rules 9 and 14). */
export function GrievanceCard({ notice }: { notice: Notice }) {
  const { contact_name: name, contact_email: email, contact_phone: phone } = notice;
  return (
    <FactCard title={t('Questions and complaints')}>
      <Stack gap="md">
        <Text>
          {name === ''
            ? t('The office answers what you ask about your data.')
            : t('{name} answers what you ask about your data.', { name })}{' '}
          {t('We answer within {days} days.', { days: answerWithinDays })}
        </Text>
        {email !== '' && (
          <Group gap="md">
            <MailLink email={email} />
            <PhoneLink phone={phone} />
          </Group>
        )}
        <Group gap="sm">
          <EnquiryButton about={{ kind: 'privacy', subject: t('My personal data') }}>
            {t('Write about your data')}
          </EnquiryButton>
        </Group>
      </Stack>
    </FactCard>
  );
}
