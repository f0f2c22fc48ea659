import { Text, Title } from '@mantine/core';
import type { ReceivedEnquiry } from '#contract/enquiries/calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import classes from './received.module.css';

/** What was answered, by whom and when, oldest first. */
export function Replies({ replies }: Pick<ReceivedEnquiry, 'replies'>) {
  if (replies.length === 0) return null;
  return (
    <section className={classes.section}>
      <Title order={2} fz="var(--omas-h3)" mb="xs">
        Replies
      </Title>
      <ul className={classes.replies} aria-label="Replies">
        {replies.map(({ reply_message, created_on, by }) => (
          <li key={created_on + reply_message} className={classes.message}>
            {reply_message}
            <Text size="sm" c="dimmed" mt={4}>
              {by}, {showInstant(created_on)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
