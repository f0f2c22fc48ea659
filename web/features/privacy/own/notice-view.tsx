import { Stack, Text, Title } from '@mantine/core';
import { showDayOf } from '#contract/kit/day.ts';
import type { Notice } from '#contract/privacy/calls.ts';
import { useSettings } from '#web/features/settings/index.ts';
import { t } from '#web/kit/language/t.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { TextLink } from '#web/kit/page/links.tsx';

/** A version of the notice as it was published, and whose it is. */
export function NoticeView({ notice }: { notice: Notice }) {
  const settings = useSettings();
  const { id, published_on, newest, sections } = notice;
  return (
    <Stack gap="xl">
      <div>
        <Text mb="xs">
          {t('What {association} keeps about you when you apply or are a member, and what you can ask for.', {
            association: settings?.website_name ?? '',
          })}
        </Text>
        <Text c="dimmed" size="sm">
          {t('Version {number} of {date}', { number: id, date: showDayOf(published_on) })}
        </Text>
        {id !== newest && (
          <Text mt="xs" role="status">
            {t('This version is no longer in force.')}{' '}
            <TextLink to="/privacy" underline="always">
              {t('Read the one in force')}
            </TextLink>
          </Text>
        )}
      </div>
      {sections.map(({ title, lines, items }) => (
        <section key={title}>
          <Title order={2} fz="var(--omas-h3)" mb="xs">
            {title}
          </Title>
          {lines.map((line, index) => (
            <Text key={index} mb="xs" style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ))}
          {items.length > 0 && (
            <FactList facts={items.map(({ name, text }) => ({ label: name, value: text, wide: true }))} />
          )}
        </section>
      ))}
    </Stack>
  );
}
