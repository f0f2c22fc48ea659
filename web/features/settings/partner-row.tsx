import { Button, Group, Paper, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { showDay, showDayOf } from '#contract/kit/day.ts';
import { latelyDays, type Partner, partnerCalls } from '#contract/partners/calls.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import { type IssuedKey, KeyDialog } from './partner-key-dialog.tsx';
import classes from './partners-card.module.css';

/** One partner: who it is, how often it asked, and the two things that can be done to its access. */
export function PartnerRow({ partner, readOnly }: { partner: Partner; readOnly: boolean }) {
  const { name, email, since, ended_on, last_asked_on, asked_lately, asked_in_all } = partner;
  return (
    <Paper component="li" withBorder p="md" className={classes.partner} aria-label={name}>
      <div className={classes.facts}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {ended_on !== null && (
            <StatusPill tone="neutral">{t('Ended on {day}', { day: showDayOf(ended_on) })}</StatusPill>
          )}
        </Group>
        <Text size="sm">{email}</Text>
        <Text size="sm" c="dimmed" className="omas-figures">
          {t('Since {day}', { day: showDayOf(since) })}
        </Text>
        <Text size="sm" c="dimmed" className="omas-figures">
          {last_asked_on === null
            ? t('Has not asked yet')
            : t('Last asked on {day}', { day: showDay(last_asked_on) })}
        </Text>
        {last_asked_on !== null && (
          <Text size="sm" c="dimmed" className="omas-figures">
            {t('Asked {lately, number} in {days} days, {all, number} in all', {
              lately: asked_lately,
              days: latelyDays,
              all: asked_in_all,
            })}
          </Text>
        )}
      </div>
      {!readOnly && ended_on === null && (
        <Group gap="sm">
          <NewKey partner={partner} />
          <EndAccess partner={partner} />
        </Group>
      )}
    </Paper>
  );
}

function NewKey({ partner: { id, name } }: { partner: Partner }) {
  const [asking, setAsking] = useState(false);
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const renew = useSend(partnerCalls.partnerNewKey, {
    onDone: ({ data: { key } }) => {
      setAsking(false);
      setIssued({ name, key });
    },
  });
  return (
    <>
      <Button
        ref={button}
        variant="default"
        aria-label={t('New key for {name}', { name })}
        onClick={() => setAsking(true)}
      >
        {t('New key')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('New key for {name}?', { name })}
        stay={t('Close')}
        go={t('Make a new key')}
        onStay={() => setAsking(false)}
        onGo={() => renew.mutate({ id })}
        busy={renew.isPending}
      >
        {t('The key they have now ends at once: whoever asks with it is refused.')}
      </ConfirmDialog>
      <KeyDialog
        issued={issued}
        onClose={() => {
          setIssued(null);
          button.current?.focus();
        }}
      />
    </>
  );
}

function EndAccess({ partner: { id, name } }: { partner: Partner }) {
  const [asking, setAsking] = useState(false);
  const end = useSend(partnerCalls.partnerEnd, { onDone: () => setAsking(false) });
  return (
    <>
      <Button
        variant="default"
        aria-label={t('End the access of {name}', { name })}
        onClick={() => setAsking(true)}
      >
        {t('End access')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('End the access of {name}?', { name })}
        stay={t('Close')}
        go={t('End access')}
        onStay={() => setAsking(false)}
        onGo={() => end.mutate({ id })}
        busy={end.isPending}
      >
        {t('They can ask no more, from now on. To let them ask again, add them anew.')}
      </ConfirmDialog>
    </>
  );
}
