import { SimpleGrid, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
import { typeIds } from '#contract/packages/types.ts';
import { EligibilityDialog } from '#web/features/applications/eligibility-dialog.tsx';
import { TypeCard } from '#web/features/applications/type-card.tsx';
import { offeredTypes, useMembershipTypes } from '#web/features/applications/use-membership-types.ts';
import { EmptyState, Loaded } from '#web/kit/page-state.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';

/** /user-member-application-list: the membership types, each with its price and the way to apply. */
export function TypeListPage() {
  const types = useMembershipTypes();
  return (
    <>
      <PageTitle>Apply for membership</PageTitle>
      <Text mb="lg" maw={640}>
        Choose a membership type to see who may apply, which documents you need and what it costs. The
        application takes about fifteen minutes, and you can interrupt it at any time.
      </Text>
      <Loaded of={types}>{({ data }) => <TypeCards types={offeredTypes(data)} />}</Loaded>
    </>
  );
}

function TypeCards({ types }: { types: readonly MembershipType[] }) {
  const [opened, setOpened] = useState<MembershipType | null>(null);
  const navigate = useNavigate();

  if (types.length === 0)
    return <EmptyState title="No membership type is open for applications at present." />;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
        {types.map((type) => (
          <TypeCard key={type.id} type={type} onOpen={() => setOpened(type)} />
        ))}
      </SimpleGrid>
      {opened && (
        <EligibilityDialog
          type={opened}
          alternative={types.find(({ form_type }) => form_type === typeIds.associateLife)}
          onClose={() => setOpened(null)}
          onApply={({ slug }) =>
            void navigate({ to: '/user-member-application/$slug', params: { slug }, replace: true })
          }
        />
      )}
    </>
  );
}
