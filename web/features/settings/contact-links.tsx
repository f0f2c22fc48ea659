import { Anchor } from '@mantine/core';
import { IconMail, IconPhone } from '#web/kit/icons.tsx';
import classes from './contact-links.module.css';
import { useSettings } from './use-settings.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** How to reach the office: a call and a mail, each a touch away. */
export function ContactLinks() {
  const { phone = '', email = '' } = useSettings() ?? {};
  return (
    <>
      {phone && (
        <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={classes.link}>
          <IconPhone {...icon} />
          {phone}
        </Anchor>
      )}
      {email && (
        <Anchor href={`mailto:${email}`} className={classes.link}>
          <IconMail {...icon} />
          <span className={classes.email}>{email}</span>
        </Anchor>
      )}
    </>
  );
}
