import { fact } from '#contract/kit/fact.ts';
import { permanentAddress } from '#contract/applications/record-facts.ts';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { fullName } from '#contract/applications/names.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';

export interface MembershipCardProps {
  record: ApplicationRecord;
  /** Name of the type of membership that is converted. */
  from: string;
}

/** The membership that is converted, in short, as the conversion took it over. */
export function MembershipCard({ record, from }: MembershipCardProps) {
  return (
    <FormCard title="Your membership" help="Taken over from your membership; nothing of it is typed again.">
      <FactList
        facts={[
          fact('Name', fullName(record)),
          fact('Membership number', record.converts_membership_no),
          fact('Membership type', from),
          fact('Email', record.email),
          fact('Mobile', record.mobile === '' ? '' : `${record.mobile_code} ${record.mobile}`),
          fact('Address', permanentAddress(record), true),
        ]}
      />
    </FormCard>
  );
}
