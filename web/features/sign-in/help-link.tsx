import { Anchor, type AnchorProps } from '@mantine/core';
import type { PublicSettings } from '#contract/settings/calls.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { useSettings } from '#web/features/settings/index.ts';
import { mailHref, phoneHref } from '#web/kit/page/contact-links.tsx';
import { t } from '#web/kit/language/t.ts';

/** 'Need help?': the page with answers and contacts (D3 section 2). */
export function HelpLink(props: AnchorProps) {
  return (
    <TextLink to="/user-member-application-not-found" {...props}>
      {t('Need help?')}
    </TextLink>
  );
}

function helpHref(settings: PublicSettings | undefined): string | undefined {
  return mailHref(settings?.email ?? '') ?? phoneHref(settings?.phone ?? '');
}

/** 'Need help?' of the staff's sign-in: a mail to the association, else a call, else the page with answers. */
export function OfficeHelpLink(props: AnchorProps) {
  const href = helpHref(useSettings());
  if (href === undefined) return <HelpLink {...props} />;
  return (
    <Anchor href={href} {...props}>
      {t('Need help?')}
    </Anchor>
  );
}
