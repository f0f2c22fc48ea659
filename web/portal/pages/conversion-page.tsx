import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import type { MembershipType } from '#contract/packages/calls.ts';
import { convertsFrom } from '#contract/packages/types.ts';
import { type MemberInfo, useMemberInfo, useMembershipTypes } from '#web/features/applications/index.ts';
import { OpenConversion } from '#web/features/conversion/index.ts';
import { Found } from '#web/kit/page/not-found.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { usePagesAfterApplying } from '#web/portal/use-pages-after-applying.ts';
import { TypeForm } from './type-form.tsx';

const route = getRouteApi('/portal/user-member-application-conversion/$id');

/** /user-member-application-conversion/$id: ASI details and certificates of a conversion (types 5 and 6). */
export function ConversionPage() {
  const { id } = route.useParams();
  const info = useMemberInfo(id);
  const types = useMembershipTypes();
  usePagesAfterApplying();
  return (
    <Found of={info}>
      {(found) => (
        <Loaded of={types}>{({ data }) => <Conversion key={id} info={found} types={data} />}</Loaded>
      )}
    </Found>
  );
}

function Conversion({ info, types }: { info: MemberInfo; types: readonly MembershipType[] }) {
  const { id } = route.useParams();
  const navigate = useNavigate();
  const [record] = info.data;
  const type = types.find((known) => known.id === record?.application_id);
  if (!record || !type) return null;
  const old = convertsFrom(record.form_type);
  // Somebody else's kind of application: its own page is the preview.
  if (old === null) return <Navigate to="/user-member-application-preview/$id" params={{ id }} replace />;
  return (
    <TypeForm type={type.application_name}>
      <OpenConversion
        type={type}
        from={types.find((known) => known.id === old)?.application_name ?? ''}
        info={info}
        record={record}
        onSubmitted={(applicationNo) =>
          void navigate({
            to: '/user-member-application-payment/$applicationNo',
            params: { applicationNo },
            search: { id: type.slug },
            replace: true,
          })
        }
        onUnpaid={(applicationNo) =>
          void navigate({
            to: '/user-member-application-payment-failed/$applicationNo',
            params: { applicationNo },
            replace: true,
          })
        }
      />
    </TypeForm>
  );
}
