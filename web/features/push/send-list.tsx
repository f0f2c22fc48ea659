import { Box, Text, Title } from '@mantine/core';
import { showInstant } from '#contract/kit/day.ts';
import type { PushMessage } from '#contract/push/calls.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './push.module.css';
import { isUnderWay, waitingOf } from './send-state.ts';

/** Each sending of a message, newest first, with what became of it; live while the list is asked again. */
export function SendList({ row }: { row: PushMessage }) {
  return (
    <Box component="section" aria-label={t('Sent')} mt="lg">
      <Title order={3} size="h4" mb="xs">
        {t('Sent')}
      </Title>
      {row.sends.length === 0 ? (
        <Text c="dimmed">{t('Not sent yet.')}</Text>
      ) : (
        <ul className={classes.sends} aria-live={isUnderWay(row) ? 'polite' : undefined}>
          {row.sends.map((send) => (
            <Sending key={send.created_on} send={send} />
          ))}
        </ul>
      )}
    </Box>
  );
}

function whenAndBy({ created_on, by, finished }: PushMessage['sends'][number]): string {
  const values = { time: showInstant(created_on), by };
  if (by === '') return finished ? values.time : t('{time}, under way', values);
  return t(finished ? '{time} by {by}' : '{time} by {by}, under way', values);
}

function Sending({ send }: { send: PushMessage['sends'][number] }) {
  const counts: readonly [name: string, count: number, isBad?: boolean][] = [
    [t('Addressed'), send.addressed],
    [t('Delivered'), send.delivered],
    [t('Gone'), send.gone],
    [t('Failed'), send.failed, send.failed > 0],
    [t('Waiting'), waitingOf(send)],
  ];
  return (
    <li>
      <Text size="sm" className="omas-figures">
        {whenAndBy(send)}
      </Text>
      <dl className={classes.counts}>
        {counts.map(([name, count, isBad]) => (
          <div key={name} data-bad={isBad || undefined}>
            <dt>{name}</dt>
            <dd className="omas-figures">{count.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      {send.gone > 0 && (
        <Text size="sm" c="dimmed">
          {t('Gone: browsers that no longer take messages. They are not asked again.')}
        </Text>
      )}
      {send.failed > 0 && (
        <Text size="sm" c="dimmed">
          {t(
            'Failed: the push service did not take it after several tries. Resend reaches all browsers again.',
          )}
        </Text>
      )}
    </li>
  );
}
