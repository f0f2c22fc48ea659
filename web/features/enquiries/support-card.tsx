import { Button, Group, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { text } from '#contract/texts/text.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { useSettings } from '#web/features/settings/index.ts';
import { IconPhone } from '#web/kit/icons.tsx';
import { phoneHref } from '#web/kit/page/contact-links.tsx';
import { t } from '#web/kit/language/t.ts';
import { EnquiryButton } from './enquiry-panel.tsx';

/** What people ask support about (D3 section 2). */
const topics = [
  text('Password reset or account recovery'),
  text('Policies'),
  text('Certificate verification'),
  text('Notification and email delivery issues'),
  text('Duplicate or missing certificates'),
  text('Status tracking'),
];

/** 'Need Additional Support?': a call, or a mail by the enquiry form; `children` are further ways. */
export function SupportCard({ children }: { children?: ReactNode }) {
  const phone = useSettings()?.phone;
  return (
    <FactCard title={t('Need Additional Support?')}>
      <Stack gap="md">
        <Text>{t('Our support team helps you with:')}</Text>
        <List spacing="xxs">
          {topics.map((topic) => (
            <List.Item key={topic}>{t(topic)}</List.Item>
          ))}
        </List>
        <Group gap="sm">
          {phone && (
            <Button
              component="a"
              href={phoneHref(phone)}
              variant="default"
              leftSection={<IconPhone size={18} aria-hidden />}
            >
              {t('Call {phone}', { phone })}
            </Button>
          )}
          <EnquiryButton />
        </Group>
        <Text c="dimmed">{t('We respond within 24 hours on business days.')}</Text>
        {children}
      </Stack>
    </FactCard>
  );
}
