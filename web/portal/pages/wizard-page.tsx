import { Box } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { MembershipType } from '#contract/packages/calls.ts';
import { refusals } from '#contract/texts/en.ts';
import { newMemberTypesOf, useMembershipTypes } from '#web/features/applications/use-membership-types.ts';
import { Wizard } from '#web/features/applications/wizard/wizard.tsx';
import { useLogout, useSession } from '#web/features/session/use-session.ts';
import { ButtonLink } from '#web/kit/links.tsx';
import { NotFound } from '#web/kit/not-found.tsx';
import { EmptyState, Loaded, LoadingSkeleton } from '#web/kit/page-state.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';

/** One column, as wide as a line is read with ease (design section 8); pixels. */
const wizardWidth = 640;

const route = getRouteApi('/portal/user-member-application/$slug');

/** /user-member-application/{slug}: the wizard of a type; ?id= opens a member's own application to correct it. */
export function WizardPage() {
  const { slug } = route.useParams();
  const types = useMembershipTypes();
  return (
    <Loaded of={types} rows={10}>
      {({ data }) => {
        const type = newMemberTypesOf(data).find((known) => known.slug === slug);
        return type ? <TypeWizard key={type.id} type={type} /> : <NotFound />;
      }}
    </Loaded>
  );
}

/** Nobody new may begin; what was begun before is opened by who holds it. */
function ClosedType() {
  return (
    <EmptyState title={refusals.type_not_offered.text}>
      <ButtonLink to="/user-member-application-list">Choose another membership type</ButtonLink>
    </EmptyState>
  );
}

function TypeWizard({ type }: { type: MembershipType }) {
  const { slug } = route.useParams();
  const { id, step } = route.useSearch();
  const navigate = useNavigate();
  const session = useSession();
  const { logout } = useLogout(
    () => void navigate({ to: '/user-member-application/$slug', params: { slug }, search: {} }),
  );
  if (!session) return <LoadingSkeleton rows={10} />;

  const applicant = session.applicant?.application_id === type.id ? session.applicant.id : null;
  const known = id ?? applicant;
  if (known === null && !type.offered) return <ClosedType />;
  return (
    <Box maw={wizardWidth} mx="auto">
      <PageTitle>{`Online Membership Application System (OMAS)-${type.application_name}`}</PageTitle>
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
      />
    </Box>
  );
}
