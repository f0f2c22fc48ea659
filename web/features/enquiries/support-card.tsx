import { Button, Group, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { useSettings } from '#web/features/settings/index.ts';
import { IconPhone } from '#web/kit/icons.tsx';
import { EnquiryButton } from './enquiry-panel.tsx';

/** What people ask support about (D3 section 2). */
const topics = [
  'Password reset or account recovery',
  'Policies',
  'Certificate verification',
  'Notification and email delivery issues',
  'Duplicate or missing certificates',
  'Status tracking',
];

/** 'Need Additional Support?': a call, or a mail by the enquiry form; `children` are further ways. */
export function SupportCard({ children }: { children?: ReactNode }) {
  const phone = useSettings()?.phone;
  return (
    <FactCard title="Need Additional Support?">
      <Stack gap="md">
        <Text>Our support team helps you with:</Text>
        <List spacing="xxs">
          {topics.map((topic) => (
            <List.Item key={topic}>{topic}</List.Item>
          ))}
        </List>
        <Group gap="sm">
          {phone && (
            <Button
              component="a"
              href={`tel:${phone.replaceAll(' ', '')}`}
              variant="default"
              leftSection={<IconPhone size={18} aria-hidden />}
            >
              Call {phone}
            </Button>
          )}
          <EnquiryButton />
        </Group>
        <Text c="dimmed">We respond within 24 hours on business days.</Text>
        {children}
      </Stack>
    </FactCard>
  );
}
