import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
import { isConversion } from '#contract/packages/types.ts';
import { refusals } from '#contract/texts/refusals.ts';
import {
  preloadWizard,
  useMemberInfo,
  useMembershipTypes,
  Wizard,
} from '#web/features/applications/index.ts';
import { useSession, useSessionQuery } from '#web/features/session/index.ts';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { Found, NotFound } from '#web/kit/page/not-found.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { EmptyState, Loaded, LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import { usePagesAfterApplying } from '#web/portal/use-pages-after-applying.ts';
import { usePortalLogout } from '#web/portal/portal-logout.ts';
import type { ConversionStartProps } from './conversion-start.tsx';
import { TypeForm } from './type-form.tsx';

const ClosedApplication = lazyPart(
  async () => (await import('#web/features/tracking/closed-application.tsx')).ClosedApplication,
  { pending: <LoadingSkeleton /> },
);
const ConversionStart = lazyPart<ConversionStartProps>(
  async () => (await import('./conversion-start.tsx')).ConversionStart,
  { pending: <LoadingSkeleton rows={10} /> },
);

const route = getRouteApi('/portal/user-member-application/$slug');

/** /user-member-application/{slug}: the wizard of a type; ?id= opens a member's own application to correct it. */
export function WizardPage() {
  const { slug } = route.useParams();
  const types = useMembershipTypes();
  usePagesAfterApplying();
  return (
    <Loaded of={types} rows={10}>
      {({ data }) => {
        const type = data.find((known) => known.slug === slug);
        return type ? <TypeWizard key={type.id} type={type} /> : <NotFound />;
      }}
    </Loaded>
  );
}

/** Nobody new may start; an application started before is opened by its owner. */
function ClosedType() {
  return (
    <EmptyState title={t(refusals.type_not_offered.text)}>
      <ButtonLink to="/user-member-application-list">{t('Choose another membership type')}</ButtonLink>
    </EmptyState>
  );
}

function TypeWizard({ type }: { type: MembershipType }) {
  const { slug } = route.useParams();
  const { id, step } = route.useSearch();
  const navigate = useNavigate();
  const session = useSessionQuery();
  const { logout } = usePortalLogout(
    () => void navigate({ to: '/user-member-application/$slug', params: { slug }, search: {} }),
  );
  const known = useKnownApplication(type);
  // Beside the application, and not after it.
  useEffect(() => {
    if (known !== null) preloadWizard(step);
  }, [known, step]);
  if (!session.data)
    return (
      <Loaded of={session} rows={10}>
        {() => null}
      </Loaded>
    );
  if (known === null && !type.offered) return <ClosedType />;
  const wizard = (
    <TypeForm type={type.application_name}>
      <Wizard
        key={known}
        id={known}
        type={type}
        asked={step}
        updating={id !== undefined}
        onStep={(next) => void navigate({ to: '.', search: (former) => ({ ...former, step: next }) })}
        onSubmitted={(applicationNo) =>
          void navigate({
            to: '/user-member-application-payment/$applicationNo',
            params: { applicationNo },
            search: { id: slug },
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
        onSignedIn={(memberId) =>
          void navigate({ to: '/user-member-application-preview/$id', params: { id: memberId } })
        }
        onLeave={logout}
        closed={ClosedApplication}
      />
    </TypeForm>
  );
  if (isConversion(type.form_type)) {
    return (
      <ConversionStart type={type} known={known}>
        {wizard}
      </ConversionStart>
    );
  }
  return known === null ? wizard : <Started id={known}>{wizard}</Started>;
}

/** Somebody else's application, or none, is not found. */
function Started({ id, children }: { id: string; children: ReactNode }) {
  return <Found of={useMemberInfo(id)}>{() => children}</Found>;
}

/**
 * The application of the address, or the one whose e-mail this browser proved; null for a new one. When that proof
 * ends while its page is open, and the person signs in as a member, the page goes on with it.
 */
function useKnownApplication(type: MembershipType): string | null {
  const { id } = route.useSearch();
  const navigate = useNavigate();
  const session = useSession();
  const proven = session?.applicant?.application_id === type.id ? session.applicant.id : null;
  const [started, setStarted] = useState(proven);
  if (proven !== null && proven !== started) setStarted(proven);

  const resumed = id === undefined && proven === null && session?.member ? started : null;
  useEffect(() => {
    if (resumed !== null)
      void navigate({ to: '.', search: (former) => ({ ...former, id: resumed }), replace: true });
  }, [navigate, resumed]);
  return id ?? proven ?? resumed;
}
