import { Badge, VisuallyHidden } from '@mantine/core';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { showTotal } from '#contract/kit/page.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

/** How many enquiries wait for an answer; nothing while there are none, or it is not known. */
export function UnansweredCount() {
  const { data } = useCall(enquiryCalls.enquiryFormList, { unanswered: 1, limit_value: 1 });
  if (!data?.total) return null;
  const count = t(showTotal(data.total, data.total_is_least));
  return (
    <>
      <Badge variant="default" size="sm" aria-hidden>
        {count}
      </Badge>
      <VisuallyHidden>, {t('{count} not answered', { count })}</VisuallyHidden>
    </>
  );
}
