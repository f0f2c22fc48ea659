import type { AnchorProps } from '@mantine/core';
import { TextLink } from '#web/kit/page/links.tsx';

/** 'Need help?': the page with answers and the ways to support (D3 section 2). */
export function HelpLink(props: AnchorProps) {
  return (
    <TextLink to="/user-member-application-not-found" {...props}>
      Need help?
    </TextLink>
  );
}
