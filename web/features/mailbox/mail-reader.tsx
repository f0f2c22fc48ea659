import { Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { showInstant } from '#contract/kit/day.ts';
import { mailboxCalls } from '#contract/mailbox/calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { IconArrowLeft } from '#web/kit/icons.tsx';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { inertFrame } from '#web/kit/page/trusted.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './mailbox.module.css';

type Mail = OutputOf<typeof mailboxCalls.mailboxRead>['data'];

export interface MailReaderProps {
  /** The mail to read; undefined while none is chosen. */
  id: number | undefined;
  /** Back to the list, on screens too narrow for both. */
  onBack: () => void;
}

/** One mail as it would have been sent. */
export function MailReader({ id, onBack }: MailReaderProps) {
  const mail = useCall(
    mailboxCalls.mailboxRead,
    { id: id ?? 0 },
    { enabled: id !== undefined, staleTime: Infinity },
  );
  return (
    <section className={classes.reader} aria-label={t('Mail')}>
      {id === undefined ? (
        <EmptyState title={t('Choose a mail to read it here')} />
      ) : (
        <>
          <Button
            variant="subtle"
            className={classes.back}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={onBack}
          >
            {t('All mails')}
          </Button>
          <Loaded of={mail}>{({ data }) => <Opened key={data.id} mail={data} />}</Loaded>
        </>
      )}
    </section>
  );
}

function Opened({ mail }: { mail: Mail }) {
  const [form, setForm] = useState(mail.html === '' ? 'text' : 'html');
  return (
    <>
      <div className={classes.about}>
        <Title order={2} mb="xs">
          {mail.subject}
        </Title>
        <Group justify="space-between" gap="sm">
          <Text c="dimmed">
            {t('To {address}, {time}', { address: mail.to, time: showInstant(mail.created_on) })}
          </Text>
          <SegmentedControl
            aria-label={t('Form of the mail')}
            data={[
              { value: 'html', label: t('Mail'), disabled: mail.html === '' },
              { value: 'text', label: t('Plain text') },
            ]}
            value={form}
            onChange={setForm}
          />
        </Group>
      </div>
      {form === 'html' ? <Letter mail={mail} /> : <pre className={classes.text}>{mail.text}</pre>}
    </>
  );
}

/** Links leave the frame and open in this tab; no script of the mail runs. */
function Letter({ mail }: { mail: Mail }) {
  return (
    <iframe
      className={classes.frame}
      title={mail.subject}
      sandbox="allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      srcDoc={inertFrame(`<!doctype html><base target="_top">${mail.html}`)}
      onLoad={fitHeight}
    />
  );
}

function fitHeight({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`;
}
