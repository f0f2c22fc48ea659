import { Text } from '@mantine/core';
import { useId } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
import { newMemberTypesOf, useMembershipTypes } from '#web/features/applications/index.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import classes from './dashboard.module.css';

/** The types of new members, with how many applications there are of each. */
export function TypeCards() {
  return (
    <Loaded of={useMembershipTypes()} rows={3}>
      {({ data }) => (
        <ul className={classes.grid} data-types aria-label="Applications by type">
          {newMemberTypesOf(data).map((type) => (
            <li key={type.id}>
              <TypeCard type={type} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function TypeCard({ type }: { type: MembershipType }) {
  const id = useId();
  return (
    <article className={classes.type} aria-labelledby={id}>
      <div>
        <Text id={id} fw={600}>
          {type.application_name}
        </Text>
        {type.application_count !== undefined && (
          <Text className={`${classes.count} omas-figures`}>
            {type.application_count.toLocaleString('en-IN')}
          </Text>
        )}
      </div>
      <ButtonLink
        to="/membership-application/$slug"
        params={{ slug: type.slug }}
        variant="default"
        aria-describedby={id}
      >
        View Members
      </ButtonLink>
    </article>
  );
}
