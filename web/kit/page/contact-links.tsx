import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

/** Where a mail to this address begins; undefined without an address, which makes no link. */
export function mailHref(email: string): string | undefined {
  return email === '' ? undefined : `mailto:${email}`;
}

/** Where a call of this number begins, as people write numbers; undefined without a digit. */
export function phoneHref(phone: string): string | undefined {
  const digits = phone.replaceAll(/[^+\d]/g, '');
  return digits === '' ? undefined : `tel:${digits}`;
}

interface ContactLinkProps {
  className?: string;
  /** The address or number itself by default. */
  children?: ReactNode;
}

/** A link to write to this address; nothing where a record has none, as imported members may. */
export function MailLink({ email, children = email, ...look }: ContactLinkProps & { email: string }) {
  const href = mailHref(email);
  return href === undefined ? null : (
    <Anchor href={href} {...look}>
      {children}
    </Anchor>
  );
}

/** A link to call this number; nothing where a record has none. */
export function PhoneLink({ phone, children = phone, ...look }: ContactLinkProps & { phone: string }) {
  const href = phoneHref(phone);
  return href === undefined ? null : (
    <Anchor href={href} {...look}>
      {children}
    </Anchor>
  );
}
