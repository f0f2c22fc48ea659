import { officeCalls } from '#contract/applications/office-calls.ts';
import { isMembership } from '#contract/membership-ends/ending.ts';
import type { MemberDetail, MemberRecord } from '#web/features/review/member/application-data.ts';
import { Mark } from '#web/features/review/uploads/findings.tsx';
import type { ReviewedUpload } from '#web/features/review/uploads/uploads.ts';
import { useCall } from '#web/kit/data/query.ts';
import { IconAlertTriangle, IconCircleCheck, IconHistory } from '#web/kit/icons.tsx';
import { useNow } from '#web/kit/page/now.ts';
import { t } from '#web/kit/language/t.ts';
import { useEndorsements } from './endorsements-of-record.tsx';
import { checksOf } from './review-checks.ts';
import classes from '#web/features/review/member/member-panel.module.css';

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, attention: IconHistory, plain: IconHistory };

interface ReviewChecklistProps {
  record: MemberRecord;
  detail: MemberDetail;
  uploads: readonly ReviewedUpload[];
}

/** What a decision needs, at a glance: papers, payment, duplicates, how long it waits. */
export function ReviewChecklist({ record, detail, uploads }: ReviewChecklistProps) {
  const duplicates = useCall(officeCalls.possibleDuplicates, { member_id: String(record.id) });
  const { endorsers } = record;
  const missing = useEndorsements(Number(record.id), endorsers).data?.data.missing.length;
  const checks = checksOf({
    isMembership: isMembership(record.membership_no, record.application_status),
    uploads,
    payments: detail.payment_status,
    endorsements: missing === undefined ? undefined : { wanted: endorsers, missing },
    duplicates: duplicates.data?.data.length,
    submitted_on: record.submitted_on,
    now: useNow(),
  });
  return (
    <ul className={classes.checks} aria-label={t('For the decision')}>
      {checks.map(({ tone, text }) => (
        <li key={text}>
          <Mark icon={icons[tone]} tone={tone} word={text} />
        </li>
      ))}
    </ul>
  );
}
