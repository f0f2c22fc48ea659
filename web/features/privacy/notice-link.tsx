import { Anchor, Text } from '@mantine/core';
import { appHref } from '#web/kit/page/app-link.ts';
import { Trans } from '#web/kit/language/trans.tsx';

/** The notice in a tab of its own, so that what is being filled in stays. */
export function noticeAnchor(version?: number) {
  const query = version === undefined ? '' : `?version=${version}`;
  return (
    <Anchor
      key="notice"
      href={`${appHref('/privacy')}${query}`}
      target="_blank"
      rel="noopener"
      underline="always"
    />
  );
}

/** Said before the first data are given (DPDP Act section 5). */
export function NoticeLine() {
  return (
    <Text size="sm">
      <Trans
        text="What you enter is kept as our <0>privacy notice</0> says: what, why, for how long, and what you can ask for."
        parts={[noticeAnchor()]}
      />
    </Text>
  );
}
