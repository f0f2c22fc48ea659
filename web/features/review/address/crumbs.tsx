import { useParams, useSearch } from '@tanstack/react-router';
import { waitingTitles } from '#contract/statuses/waiting.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { useMembershipTypes } from '#web/features/applications/index.ts';
import { useStatuses } from '#web/features/review/member/application-data.ts';
import { t } from '#web/kit/language/t.ts';
import { titleOfStatus } from './status-tiles.ts';

/** The name of the membership type in the address. */
export function TypeCrumb() {
  const { slug } = useParams({ strict: false });
  return useMembershipTypes().data?.data.find((type) => type.slug === slug)?.application_name;
}

/** The same, leading to the list of the whole type. */
export function TypeLinkCrumb() {
  const { slug = '' } = useParams({ strict: false });
  return (
    <TextLink to="/membership-application/$slug" params={{ slug }} c="dimmed">
      <TypeCrumb />
    </TextLink>
  );
}

/** The name of the status in the address, or of what waits. */
export function StatusCrumb(): string | undefined {
  const { statusId } = useParams({ strict: false });
  const { waiting } = useSearch({ strict: false });
  const title = titleOfStatus(Number(statusId), useStatuses() ?? []);
  if (waiting) return t(waitingTitles[waiting]);
  return title === undefined ? undefined : t(title);
}
