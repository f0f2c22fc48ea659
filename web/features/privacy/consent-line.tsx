import { Text } from '@mantine/core';
import { showDayOf } from '#contract/kit/day.ts';
import { Trans } from '#web/kit/language/trans.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { noticeAnchor } from './notice-link.tsx';
import type { useNotice } from './use-notice.ts';

/** What submitting means, beside the button; the version that is shown is the one that is agreed to. */
export function ConsentLine({ notice }: { notice: ReturnType<typeof useNotice> }) {
  return (
    <Loaded of={notice} rows={1}>
      {({ data: { id, published_on } }) => (
        <Text size="sm" role="note">
          <Trans
            text="By submitting you agree to the <0>privacy notice</0> of {date}."
            values={{ date: showDayOf(published_on) }}
            parts={[noticeAnchor(id)]}
          />
        </Text>
      )}
    </Loaded>
  );
}
