import { Group } from '@mantine/core';
import { formatAmount } from '#contract/kit/money.ts';
import { PackageInput } from '#contract/packages/check-package.ts';
import { type MembershipType, packageCalls, packageItem } from '#contract/packages/calls.ts';
import { isConversion } from '#contract/packages/types.ts';
import { network } from '#contract/texts/sentences.ts';
import { masterSizes, type RecordKind, RecordPage } from '#web/features/records/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { PackageFields } from './package-fields.tsx';
import { blankPackage, packageValues, type PackageValues } from './package-values.ts';

/**
 * The page of the membership packages (D1 section 2). A row leads to its applications, for those who may see
 * them; conversions have no such list.
 */
function packageKind(mayViewApplications: boolean): RecordKind<MembershipType, PackageValues> {
  return {
    title: t('Membership Package'),
    item: packageItem,
    module: 'Package',
    calls: {
      list: packageCalls.getApplication,
      save: packageCalls.addApplication,
      remove: packageCalls.deleteApplication,
    },
    check: PackageInput,
    nameOf: ({ application_name }) => application_name,
    columns: [
      {
        key: 'name',
        title: t('Application name'),
        text: ({ application_name }) => application_name,
        render: (type) => <Name type={type} />,
      },
      {
        key: 'currency',
        title: t('Currency'),
        text: (type) => `${type.currency_symbol} ${type.currency_code}`,
      },
      {
        key: 'amount',
        title: t('Amount'),
        text: ({ fee, currency_code }) => formatAmount(Math.round(fee * 100), currency_code),
        order: ({ fee }) => fee,
        align: 'right',
      },
      {
        key: 'gst',
        title: t('GST value'),
        text: ({ gst, gst_value }) => (gst === null ? t('None') : `${gst_value}%`),
        order: ({ gst_value }) => gst_value,
        align: 'right',
      },
    ],
    sizes: masterSizes,
    pathOf: ({ form_type, slug }) =>
      mayViewApplications && !isConversion(form_type) ? `/membership-application/${slug}` : null,
    mayDelete: ({ deletable }) => deletable !== false,
    blank: blankPackage,
    valuesOf: packageValues,
    Fields: PackageFields,
    inputOf: ({ offered, ratified_by_body, ...values }) => ({
      ...values,
      offered: offered ? 1 : 0,
      ratified_by_body: ratified_by_body ? 1 : 0,
    }),
    panel: 'wide',
    networkFailure: network.submission,
  };
}

function Name({ type }: { type: MembershipType }) {
  return (
    <Group gap="xs">
      {type.application_name}
      {!type.offered && <StatusPill tone="neutral">{t('Closed')}</StatusPill>}
    </Group>
  );
}

/** /member-package: the membership packages (D1 section 2). */
export function PackagePage() {
  const applications = usePermissions('Application');
  return <RecordPage kind={packageKind(applications.view)} list={useCall(packageCalls.getApplication, {})} />;
}
