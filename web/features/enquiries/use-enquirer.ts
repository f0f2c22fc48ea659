import type { ApplicationRecord } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { Enquiry } from '#contract/enquiries/enquiry.ts';
import { useSession } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';

const nobody: Enquiry = {
  first_name: '',
  last_name: '',
  email_id: '',
  mobile_number: '',
  member_no: '',
  subject: '',
  message: '',
};

/** How the enquiry form begins: with what is known of the member who is signed in; undefined while it loads. */
export function useEnquirer(): Enquiry | undefined {
  const member = useSession()?.member;
  const detail = useCall(
    applicationCalls.memberDetail,
    { id: member?.id ?? '' },
    { enabled: Boolean(member) },
  );
  const [record] = detail.data?.data ?? [];
  if (member && detail.isPending) return undefined;
  return record ? enquirer(record) : nobody;
}

function enquirer(record: ApplicationRecord): Enquiry {
  const country = record.mobile_code === '+91' ? '' : record.mobile_code.replace('+', '');
  return {
    ...nobody,
    first_name: record.first_name,
    last_name: record.last_name,
    email_id: record.email,
    mobile_number: record.mobile === '' ? '' : country + record.mobile,
    member_no: record.membership_no || record.application_no,
  };
}
