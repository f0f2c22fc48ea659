import { Text } from '@mantine/core';
import { Trans } from '#web/kit/language/trans.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { noticeAnchor } from './notice-link.tsx';
import type { useNotice } from './use-notice.ts';

/** What submitting means, beside the button; the version that the link opens, with its date, is the one agreed to. */
export function ConsentLine({ notice }: { notice: ReturnType<typeof useNotice> }) {
  return (
    <Loaded of={notice} rows={1}>
      {({ data: { id } }) => (
        <Text size="sm" role="note">
          <Trans text="By submitting you agree to our <0>privacy notice</0>." parts={[noticeAnchor(id)]} />
        </Text>
      )}
    </Loaded>
  );
}
