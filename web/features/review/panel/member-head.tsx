import { Avatar } from '@mantine/core';
import { ApplicationStatus } from '#web/features/applications/index.ts';
import { notGiven } from '#contract/applications/fact.ts';
import { usePermissions } from '#web/features/session/permissions.ts';
import { ActionMenu } from './action-menu.tsx';
import type { MemberDetail, MemberRecord } from '#web/features/review/member/member-detail.ts';
import { useUploads } from '#web/features/review/uploads/use-uploads.ts';
import classes from '#web/features/review/member/member-panel.module.css';

interface MemberHeadProps {
  record: MemberRecord;
  detail: MemberDetail;
  asksPassword: boolean;
}

/** Always in sight: photo, numbers, status, and My Action (D2 section 2). */
export function MemberHead({ record, detail, asksPassword }: MemberHeadProps) {
  const mayUpdate = usePermissions('Application').update;
  const uploads = useUploads(record, detail);
  return (
    <div className={classes.head}>
      <Avatar src={record.profile} alt="" size={56} radius="md" className={classes.photo} />
      <dl className={classes.numbers}>
        <Number name="Application number" value={record.application_no} />
        <Number name="Membership number" value={record.membership_no} />
        {record.converts_membership_no !== '' && (
          <Number name="Converts membership" value={record.converts_membership_no} />
        )}
      </dl>
      <div className={classes.standing}>
        <ApplicationStatus status={record.application_status} name={record.status_name} />
        {mayUpdate && <ActionMenu record={record} uploads={uploads} asksPassword={asksPassword} />}
      </div>
    </div>
  );
}

function Number({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || notGiven}</dd>
    </div>
  );
}
