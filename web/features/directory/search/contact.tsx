import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { directoryCalls } from '#contract/directory/calls.ts';
import type { DirectoryEntry } from '#contract/directory/entry.ts';
import { useCall } from '#web/kit/data/query.ts';
import { MailLink, PhoneLink } from '#web/kit/page/contact-links.tsx';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import classes from './directory-list.module.css';

interface ContactProps {
  /** Of the entry. */
  id: string;
  name: string;
  ways: DirectoryEntry['contact'];
}

/** E-mail and mobile of an entry, which are asked for by a press: pages that only read names get none. */
export function Contact({ id, name, ways }: ContactProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return <Reached id={id} />;
  return (
    <Group>
      <Button
        variant="default"
        aria-label={t('Show how to reach {name}', { name })}
        onClick={() => setIsAsked(true)}
      >
        {ways.length > 1
          ? t('Show e-mail and mobile')
          : ways[0] === 'email'
            ? t('Show e-mail')
            : t('Show mobile')}
      </Button>
    </Group>
  );
}

/** The focus stays where the button was. */
function Reached({ id }: { id: string }) {
  const answer = useCall(directoryCalls.directoryContact, { id });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className={classes.contact}>
      <Loaded of={answer} rows={1}>
        {({ data: { email, mobile } }) => (
          <Group gap="0 1.5rem">
            <MailLink email={email} />
            <PhoneLink phone={mobile} />
          </Group>
        )}
      </Loaded>
    </div>
  );
}
