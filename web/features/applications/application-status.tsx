import { nameForApplicant } from '#contract/statuses/applicant-words.ts';
import { type StatusId, statusTones } from '#contract/statuses/statuses.ts';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import { t } from '#web/kit/language/t.ts';

export interface ApplicationStatusProps {
  /** Id of the status; the office may rename it, its meaning stays. */
  status: StatusId;
  name: string;
  /** Shown beside the name; '' while none is allotted. */
  membershipNo?: string;
  /** The applicant reads it: in words for them. */
  forApplicant?: boolean;
}

/** The current status of an application as a badge, with the membership number if any (D3 section 2). */
export function ApplicationStatus({
  status,
  name,
  membershipNo = '',
  forApplicant = false,
}: ApplicationStatusProps) {
  const shown = forApplicant ? nameForApplicant(name) : name;
  return (
    <StatusPill tone={statusTones[status]}>
      {[t(shown), membershipNo].filter((part) => part !== '').join(' · ')}
    </StatusPill>
  );
}
