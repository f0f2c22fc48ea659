import { Text } from '@mantine/core';
import { showDayOf } from '#contract/kit/day.ts';
import type { useNotice } from '#web/features/privacy/use-notice.ts';
import { noticeAnchor } from '#web/features/privacy/notice-link.tsx';
import { Trans } from '#web/kit/language/trans.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';

/** What the office says by adding somebody on their behalf. */
export function GivenLine({ notice }: { notice: ReturnType<typeof useNotice> }) {
  return (
    <Loaded of={notice} rows={1}>
      {({ data: { id, published_on } }) => (
        <Text size="sm" role="note">
          <Trans
            text="By submitting you say that this person was given the <0>privacy notice</0> of {date} and agreed to it."
            values={{ date: showDayOf(published_on) }}
            parts={[noticeAnchor(id)]}
          />
        </Text>
      )}
    </Loaded>
  );
}
