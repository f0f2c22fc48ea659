import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#web/kit/language/t.ts';
import type { Checkout } from './use-checkout.ts';

export interface CheckoutNoticeProps {
  checkout: Checkout;
  /** The link to where the application is completed, on a page that does not list what is missing itself. */
  wayToComplete?: ReactNode;
}

/** The progress of a payment, or why it could not start; scrolls into view. */
export function CheckoutNotice({ checkout, wayToComplete }: CheckoutNoticeProps) {
  const { problem } = checkout;
  const news = newsAt[checkout.step];
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null || news) notice.current?.scrollIntoView({ block: 'center' });
  }, [news, problem]);
  return (
    <div ref={notice}>
      <Notice {...checkout} news={news} wayToComplete={wayToComplete} />
    </div>
  );
}

/** The steps at which money may have moved, and the notice for each. */
const newsAt: Partial<Record<Checkout['step'], 'confirming' | 'unknown'>> = {
  confirming: 'confirming',
  recording: 'confirming',
  closing: 'confirming',
  paid: 'confirming',
  unknown: 'unknown',
};

interface NoticeProps extends Checkout, Pick<CheckoutNoticeProps, 'wayToComplete'> {
  news: 'confirming' | 'unknown' | undefined;
}

function Notice({ news, problem, missing, confirmAgain, wayToComplete }: NoticeProps) {
  const faults = [...new Set(Object.values(missing).map((fault) => t(fault)))];
  if (problem && wayToComplete && faults.length > 0) {
    return (
      <Alert color="red" role="alert" title={t('Something is still missing')}>
        <Stack gap="sm" align="flex-start">
          <Text>{problem}</Text>
          <List>
            {faults.map((fault) => (
              <List.Item key={fault}>{fault}</List.Item>
            ))}
          </List>
          {wayToComplete}
        </Stack>
      </Alert>
    );
  }
  if (problem) {
    return (
      <Alert color="red" role="alert" title={t('This did not work')}>
        {problem}
      </Alert>
    );
  }
  if (news === 'confirming') {
    return (
      <Alert role="status" title={t('One moment')}>
        {t('Your payment is being confirmed. Please keep this page open.')}
      </Alert>
    );
  }
  if (news === 'unknown') {
    return (
      <Alert color="orange" role="alert" title={t('Your payment is being confirmed')}>
        <Text>
          {t(
            'We cannot reach the server just now. If your account was charged, the payment will be recorded within minutes by itself; please do not pay again.',
          )}
        </Text>
        <Button variant="default" mt="sm" onClick={() => void confirmAgain()}>
          {t('Check again')}
        </Button>
      </Alert>
    );
  }
  return null;
}
