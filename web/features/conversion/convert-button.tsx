import type { ApplicationRecord } from '#contract/applications/application.ts';
import { editScopeOf } from '#contract/applications/edit-scope.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { convertsFrom } from '#contract/packages/types.ts';
import { useMembershipTypes } from '#web/features/applications/index.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { t } from '#web/kit/language/t.ts';

/**
 * Leads from a membership to its conversion: starts one where the society offers it, continues the one that was
 * started, or shows its result. Nothing for memberships that cannot be converted.
 */
export function ConvertButton({ record }: { record: ApplicationRecord }) {
  const types = useMembershipTypes();
  if (record.conversion) return <ToConversion conversion={record.conversion} />;
  const type = types.data?.data.find(
    ({ offered, form_type }) => offered && convertsFrom(form_type) === record.form_type,
  );
  if (!type || record.application_status !== statusIds.numberAllotted) return null;
  return (
    <ButtonLink to="/user-member-application/$slug" params={{ slug: type.slug }} variant="default">
      {t('Convert to Life Member')}
    </ButtonLink>
  );
}

function ToConversion({ conversion }: { conversion: NonNullable<ApplicationRecord['conversion']> }) {
  const { public_id: id, application_status: status } = conversion;
  if (editScopeOf(status) === 'all')
    return (
      <ButtonLink to="/user-member-application-conversion/$id" params={{ id }}>
        {t('Continue conversion')}
      </ButtonLink>
    );
  return (
    <ButtonLink to="/user-member-application-preview/$id" params={{ id }} variant="default">
      {t(status === statusIds.numberAllotted ? 'View Life Membership' : 'View conversion')}
    </ButtonLink>
  );
}
