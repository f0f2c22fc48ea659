import { Anchor, type AnchorProps } from '@mantine/core';
import type { PublicSettings } from '#contract/settings/calls.ts';
import { useSettings } from '#web/features/settings/index.ts';
import { HelpLink } from './help-link.tsx';

function helpHref(settings: PublicSettings | undefined): string | undefined {
  if (settings?.email) return `mailto:${settings.email}`;
  return settings?.phone ? `tel:${settings.phone.replaceAll(' ', '')}` : undefined;
}

/** 'Need help?' of the staff's sign-in: a mail to the association, else a call, else the page with answers. */
export function OfficeHelpLink(props: AnchorProps) {
  const href = helpHref(useSettings());
  if (href === undefined) return <HelpLink {...props} />;
  return (
    <Anchor href={href} {...props}>
      Need help?
    </Anchor>
  );
}
