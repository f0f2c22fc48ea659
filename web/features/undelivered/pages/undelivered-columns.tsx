import { Button, Group, Text } from '@mantine/core';
import { showInstant } from '#contract/kit/day.ts';
import { undeliveredCalls, type UndeliveredMail } from '#contract/undelivered/calls.ts';
import { failureWords, secretKindNames } from '#contract/undelivered/undelivered.ts';
import { useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { Email } from '#web/kit/page/email.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';

const wrapping = { overflowWrap: 'anywhere' } as const;

/** Names a mail by its subject, or by its kind if its words are erased. */
export function nameOfMail({ subject, carried, to }: UndeliveredMail): string {
  return `${carried === '' ? subject : t(secretKindNames[carried])}, ${to}`;
}

/** @param mayChange whether this administrator may send mails again and take them off the list */
export function undeliveredColumns(mayChange: boolean): Column<UndeliveredMail>[] {
  const columns: Column<UndeliveredMail>[] = [
    { key: 'to', title: t('To'), card: 'headline', render: ({ to }) => <Email>{to}</Email> },
    {
      key: 'what',
      title: t('Mail'),
      render: ({ subject, carried }) => (
        <div style={wrapping}>{carried === '' ? subject : t(secretKindNames[carried])}</div>
      ),
    },
    {
      key: 'why',
      title: t('Why'),
      render: ({ failure, reply }) => (
        <>
          <div>{t(failureWords[failure])}</div>
          {reply !== '' && (
            <Text size="xs" c="dimmed" style={wrapping}>
              {reply}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'since',
      title: t('Since'),
      render: ({ given_up_on }) => <span className="omas-figures">{showInstant(given_up_on)}</span>,
    },
  ];
  if (!mayChange) return columns;
  return [...columns, { key: 'actions', title: t('Action'), render: (mail) => <MailActions mail={mail} /> }];
}

function MailActions({ mail }: { mail: UndeliveredMail }) {
  const retry = useSend(undeliveredCalls.undeliveredRetry);
  const settle = useSend(undeliveredCalls.undeliveredSettle);
  const { id } = mail;
  return (
    <Group gap="xs">
      {mail.may_retry ? (
        <Button
          variant="default"
          loading={retry.isPending}
          aria-label={t('Try again: {mail}', { mail: nameOfMail(mail) })}
          onClick={() => retry.mutate({ id })}
        >
          {t('Try again')}
        </Button>
      ) : (
        <Text size="xs" c="dimmed">
          {t('Its words are erased: the person can ask for another one.')}
        </Text>
      )}
      <Button
        variant="default"
        loading={settle.isPending}
        aria-label={t('Take off the list: {mail}', { mail: nameOfMail(mail) })}
        onClick={() => settle.mutate({ id })}
      >
        {t('Take off the list')}
      </Button>
    </Group>
  );
}
