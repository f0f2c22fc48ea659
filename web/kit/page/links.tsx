import { Anchor, type AnchorProps, Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '#web/kit/language/t.ts';
import { useMayOpen } from './may-open.ts';

type Link = Omit<ComponentProps<'a'>, keyof ButtonProps | keyof AnchorProps>;

// createLink keeps `to`, `params` and `search` checked against the routes; `component={Link}` would not.

/** A link in a sentence to another page of ours; plain text for a person who may not open that page. */
export const TextLink = createLink(function TextLink(props: AnchorProps & Link & { children?: ReactNode }) {
  if (useMayOpen(props.href)) return <Anchor {...props} />;
  return <span style={{ overflowWrap: 'anywhere' }}>{props.children}</span>;
});

/** A link that looks like a button; not drawn for a person who may not open its page. */
export const ButtonLink = createLink(function ButtonLink(props: ButtonProps & Link) {
  return useMayOpen(props.href) ? <Button component="a" {...props} /> : null;
});

interface OutsideLinkProps {
  href: string;
  className?: string;
  /** In a sentence, where colour alone would tell it from the words. */
  underline?: 'always';
  children: ReactNode;
}

/** A link to a page that is not ours: in a tab of its own, so that what is being filled in here stays. */
export function OutsideLink({ href, children, ...look }: OutsideLinkProps) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" {...look}>
      {children}
      <VisuallyHidden> {t('(opens in a new tab)')}</VisuallyHidden>
    </Anchor>
  );
}
