import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { conversionFailed, statusIds } from '#contract/statuses/statuses.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { convertsFrom } from '#contract/packages/types.ts';
import { useMemberInfo, useMembershipTypes } from '#web/features/applications/index.ts';
import { ConversionAccount } from '#web/features/conversion/index.ts';
import { Found } from '#web/kit/page/not-found.tsx';
import { TypeForm } from './type-form.tsx';

export interface ConversionStartProps {
  type: MembershipType;
  /** Opaque id of the conversion that the address names or this browser has proved; null for a new one. */
  known: string | null;
  /** The wizard, for the contact data of who is a member by it. */
  children: ReactNode;
}

/** The way into types 5 and 6: to the conversion there is, otherwise by the account step. */
export function ConversionStart({ type, known, children }: ConversionStartProps) {
  if (known === null) return <Start type={type} />;
  return (
    <Resume type={type} known={known}>
      {children}
    </Resume>
  );
}

/** After one that failed, the person starts another. */
function Resume({ type, known, children }: ConversionStartProps & { known: string }) {
  const info = useMemberInfo(known);
  return (
    <Found of={info}>
      {({ data: [record] }) => {
        const status = record?.application_status ?? statusIds.incomplete;
        if (status === statusIds.numberAllotted) return children;
        if (conversionFailed.includes(status)) return <Start type={type} />;
        return (
          <Navigate
            to="/user-member-application-conversion/$id"
            params={{ id: known }}
            search={{ id: type.slug }}
            replace
          />
        );
      }}
    </Found>
  );
}

function Start({ type }: { type: MembershipType }) {
  const navigate = useNavigate();
  const types = useMembershipTypes();
  const old = types.data?.data.find(({ id }) => id === convertsFrom(type.form_type));
  return (
    <TypeForm type={type.application_name}>
      <ConversionAccount
        type={type}
        from={old?.application_name ?? ''}
        onSignedIn={(id) => void navigate({ to: '/user-member-application-preview/$id', params: { id } })}
      />
    </TypeForm>
  );
}
