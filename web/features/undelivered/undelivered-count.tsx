import { Alert, Badge, VisuallyHidden } from '@mantine/core';
import { undeliveredCalls } from '#contract/undelivered/calls.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';

/** How many mails did not arrive, in the menu; nothing while there are none, or it is not known. */
export function UndeliveredCount() {
  const { data } = useCall(undeliveredCalls.undeliveredCount, {});
  const count = data?.data.count ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Badge variant="default" size="sm" aria-hidden>
        {count}
      </Badge>
      <VisuallyHidden>, {t('{count, plural, one {# mail} other {# mails}}', { count })}</VisuallyHidden>
    </>
  );
}

/** The same on the home of the office, with the way to the list. */
export function UndeliveredNotice() {
  const { data } = useCall(undeliveredCalls.undeliveredCount, {}, { staleTime: 0 });
  const count = data?.data.count ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="orange" mt="sm" title={t('Mail that did not arrive')}>
      <TextLink to="/undelivered-mails">
        {t('{count, plural, one {# mail did not arrive} other {# mails did not arrive}}. See the list', {
          count,
        })}
      </TextLink>
    </Alert>
  );
}
