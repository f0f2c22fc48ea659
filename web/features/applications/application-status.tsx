import { isStatusId, statusTones } from '#contract/applications/statuses.ts';
import { StatusPill } from '#web/kit/status-pill.tsx';

export interface ApplicationStatusProps {
  /** Id of the status; the office may rename it, its meaning stays. */
  status: number;
  name: string;
  /** Shown beside the name; '' while none is allotted. */
  membershipNo?: string;
}

/** The current status of an application as a badge, with the membership number if any (D3 section 2). */
export function ApplicationStatus({ status, name, membershipNo = '' }: ApplicationStatusProps) {
  return (
    <StatusPill tone={isStatusId(status) ? statusTones[status] : 'neutral'}>
      {[name, membershipNo].filter((part) => part !== '').join(' · ')}
    </StatusPill>
  );
}
