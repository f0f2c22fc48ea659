import { Avatar, Group, Paper, Text } from '@mantine/core';
import type { cardCalls } from '#contract/documents/card-calls.ts';
import { showDay } from '#contract/kit/day.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { fact } from '#contract/kit/fact.ts';
import { text } from '#contract/texts/text.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './member-card.module.css';

type Card = OutputOf<typeof cardCalls.memberCard>['data'][number];

/** The membership at a glance, with the QR code that checks it. */
export function MemberCard({ card }: { card: Card }) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={t('Membership card')}>
      <div className={classes.card}>
        <div className={classes.words}>
          <Text fw={600}>{card.society_name}</Text>
          <Group gap="md">
            <Avatar
              src={card.photo}
              alt={t('Photo of {name}', { name: card.member_name })}
              size={112}
              radius="md"
            />
            <div>
              <Text fw={600} fz="var(--omas-h3)">
                {card.member_name}
              </Text>
              <Text c="dimmed">{card.membership_type}</Text>
            </div>
          </Group>
          <FactList
            facts={[
              fact(text('Membership number'), card.membership_no),
              ...(card.registered_on === '' ? [] : [fact(text('Valid since'), showDay(card.registered_on))]),
            ]}
          />
        </div>
        <div className={classes.check}>
          <QrCode {...card.check} />
          <Text size="sm" c="dimmed">
            {t('Scan to check that the membership holds today')}
          </Text>
        </div>
      </div>
    </Paper>
  );
}

/** The white margin that scanners need around a code, in modules. */
const quiet = 4;

function QrCode({ address, modules, path }: Card['check']) {
  const side = modules + 2 * quiet;
  return (
    <a href={address} aria-label={t('Check this membership')}>
      <svg viewBox={`${-quiet} ${-quiet} ${side} ${side}`} className={classes.code} aria-hidden>
        <path d={path} />
      </svg>
    </a>
  );
}
