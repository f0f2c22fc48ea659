import { Group, SimpleGrid, Text, Title } from '@mantine/core';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
import { isConversion, typeIds } from '#contract/packages/types.ts';
import { TypeCard, useMembershipTypes } from '#web/features/applications/index.ts';
import { ContinueApplication } from '#web/features/tracking/index.ts';
import { lazyDialog, preloadsOnIntent } from '#web/kit/dialog/lazy-dialog.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from './type-list-page.module.css';

const EligibilityDialog = lazyDialog(
  async () => (await import('#web/features/applications/eligibility-dialog.tsx')).EligibilityDialog,
);

const route = getRouteApi('/portal/user-member-application-list');

/** /user-member-application-list: the membership types, each with its price and the way to apply; ?type= opens one. */
export function TypeListPage() {
  const types = useMembershipTypes();
  return (
    <>
      <PageTitle>Apply for membership</PageTitle>
      <ContinueApplication />
      <Text maw={640}>
        Choose a membership type to see who may apply, which documents you need and what it costs. The
        application takes about fifteen minutes, and you can interrupt it at any time.
      </Text>
      <Group gap="0 24px" my="sm" className={classes.ways}>
        <TextLink to="/user-member-application-track">Track application</TextLink>
        <TextLink to="/know-user-member-application">Know your membership number</TextLink>
      </Group>
      <Loaded of={types}>
        {({ data }) => <OfferedTypes types={data.filter(({ offered }) => offered)} />}
      </Loaded>
    </>
  );
}

function OfferedTypes({ types }: { types: readonly MembershipType[] }) {
  const { slug, open, close } = useTypeOfAddress();
  const navigate = useNavigate();
  const opened = types.find((type) => type.slug === slug);
  // The dialog shows it until it has closed.
  const [last, setLast] = useState(opened);
  if (opened && opened !== last) setLast(opened);

  const ofNew = types.filter(({ form_type }) => !isConversion(form_type));
  const ofMembers = types.filter(({ form_type }) => isConversion(form_type));
  return (
    <>
      {ofNew.length === 0 && <EmptyState title="No membership type is open for applications at present." />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md" {...preloadsOnIntent(EligibilityDialog)}>
        {ofNew.map((type) => (
          <TypeCard key={type.id} type={type} order={2} onOpen={(button) => open(type.slug, button)} />
        ))}
      </SimpleGrid>
      {ofMembers.length > 0 && (
        <section aria-labelledby="already-a-member" className={classes.members}>
          <Title order={2} id="already-a-member" mb={4}>
            Already a member?
          </Title>
          <Text mb="md" maw={640}>
            Convert the membership you have to a Life Membership. You need your membership number.
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
