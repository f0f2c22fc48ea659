import { SimpleGrid, Text, Title } from '@mantine/core';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
import { isConversion, typeIds } from '#contract/packages/types.ts';
import { TypeCard, useMembershipTypes } from '#web/features/applications/index.ts';
import { ContinueApplication } from '#web/features/tracking/index.ts';
import { lazyDialog, preloadsOnIntent } from '#web/kit/dialog/lazy-dialog.tsx';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import { HowItGoes } from './first-page/how-it-goes.tsx';
import { OfficeBearers } from './first-page/office-bearers.tsx';
import { TypeAdvice } from './first-page/type-advice.tsx';
import { Welcome } from './first-page/welcome.tsx';
import classes from './type-list-page.module.css';

const EligibilityDialog = lazyDialog(
  async () => (await import('#web/features/applications/eligibility-dialog.tsx')).EligibilityDialog,
);

const route = getRouteApi('/portal/user-member-application-list');

/** /user-member-application-list: why and how one joins, and the membership types; ?type= opens one. */
export function TypeListPage() {
  const types = useMembershipTypes();
  const address = useTypeOfAddress();
  const offered = types.data?.data.filter((type) => type.offered) ?? [];
  const ofNew = offered.filter(({ form_type }) => !isConversion(form_type));
  return (
    <>
      <ContinueApplication />
      <Welcome>
        {ofNew.length > 0 && (
          <TypeAdvice types={ofNew} onOpen={({ slug }, button) => address.open(slug, button)} />
        )}
      </Welcome>
      <Loaded of={types}>{() => <OfferedTypes types={offered} ofNew={ofNew} address={address} />}</Loaded>
      <HowItGoes />
      <OfficeBearers />
    </>
  );
}

interface OfferedTypesProps {
  types: readonly MembershipType[];
  /** Those that are no conversions. */
  ofNew: readonly MembershipType[];
  address: ReturnType<typeof useTypeOfAddress>;
}

function OfferedTypes({ types, ofNew, address: { slug, open, close } }: OfferedTypesProps) {
  const navigate = useNavigate();
  const opened = types.find((type) => type.slug === slug);
  // The dialog shows it until it has closed.
  const [last, setLast] = useState(opened);
  if (opened && opened !== last) setLast(opened);

  const ofMembers = types.filter((type) => !ofNew.includes(type));
  return (
    <>
      {ofNew.length === 0 && (
        <EmptyState title={t('No membership type is open for applications at present.')} />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md" {...preloadsOnIntent(EligibilityDialog)}>
        {ofNew.map((type) => (
          <TypeCard key={type.id} type={type} order={2} onOpen={(button) => open(type.slug, button)} />
        ))}
      </SimpleGrid>
      {ofMembers.length > 0 && (
        <section aria-labelledby="already-a-member" className={classes.members}>
          <Title order={2} id="already-a-member" mb="xxs">
            {t('Already a member?')}
          </Title>
          <Text mb="md" maw={640}>
            {t('Convert the membership you have to a Life Membership. You need your membership number.')}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md" {...preloadsOnIntent(EligibilityDialog)}>
            {ofMembers.map((type) => (
              <TypeCard key={type.id} type={type} order={3} onOpen={(button) => open(type.slug, button)} />
            ))}
          </SimpleGrid>
        </section>
      )}
      {last && (
        <EligibilityDialog
          key={last.id}
          opened={opened !== undefined}
          type={last}
          alternative={types.find(({ form_type }) => form_type === typeIds.associateLife)}
          onClose={close}
          onApply={({ slug: chosen }) =>
            void navigate({
              to: '/user-member-application/$slug',
              params: { slug: chosen },
              replace: true,
            })
          }
        />
      )}
    </>
  );
}

/** The type whose dialog is open is part of the address, so that Back closes it, on a phone above all. */
function useTypeOfAddress() {
  const { type: slug } = route.useSearch();
  const navigate = useNavigate();
  const { history } = useRouter();
  const opener = useRef<HTMLElement>(null);

  function open(type: string, button: HTMLElement) {
    opener.current = button;
    void navigate({ to: '.', search: { type }, resetScroll: false });
  }

  function close() {
    if (opener.current) history.back();
    else void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  }

  // By whatever way it was closed.
  useEffect(() => {
    if (slug !== undefined) return;
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  }, [slug]);

  return { slug, open, close };
}
