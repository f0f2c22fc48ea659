import { Box, Text, Title } from '@mantine/core';
import { showInstant } from '#contract/kit/day.ts';
import type { PushMessage } from '#contract/push/calls.ts';
import classes from './push.module.css';
import { isUnderWay, waitingOf } from './send-state.ts';

/** Each sending of a message, newest first, with what became of it; live while the list is asked again. */
export function SendList({ row }: { row: PushMessage }) {
  return (
    <Box component="section" aria-label="Sent" mt="lg">
      <Title order={3} size="h4" mb="xs">
        Sent
      </Title>
      {row.sends.length === 0 ? (
        <Text c="dimmed">Not sent yet.</Text>
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

function Sending({ send }: { send: PushMessage['sends'][number] }) {
  const counts: readonly [string, number][] = [
    ['Addressed', send.addressed],
    ['Delivered', send.delivered],
    ['Gone', send.gone],
    ['Failed', send.failed],
    ['Waiting', waitingOf(send)],
  ];
  return (
    <li>
      <Text size="sm" className="omas-figures">
        {showInstant(send.created_on)}
        {send.by !== '' && ` by ${send.by}`}
        {!send.finished && ', under way'}
      </Text>
      <dl className={classes.counts}>
        {counts.map(([name, count]) => (
          <div key={name} data-bad={(name === 'Failed' && count > 0) || undefined}>
            <dt>{name}</dt>
            <dd className="omas-figures">{count.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      {send.gone > 0 && (
        <Text size="sm" c="dimmed">
          Gone: browsers that no longer take messages. They are not asked again.
        </Text>
      )}
      {send.failed > 0 && (
        <Text size="sm" c="dimmed">
          Failed: the push service did not take it after several tries. Resend reaches all browsers again.
        </Text>
      )}
    </li>
  );
}
