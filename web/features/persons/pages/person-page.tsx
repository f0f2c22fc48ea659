import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { showDay } from '#contract/kit/day.ts';
import { personCalls } from '#contract/persons/calls.ts';
import type { Person } from '#contract/persons/person.ts';
import { MemberPanel } from '#web/features/review/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { MailLink, PhoneLink } from '#web/kit/page/contact-links.tsx';
import { t } from '#web/kit/language/t.ts';
import { Email } from '#web/kit/page/email.tsx';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { Found } from '#web/kit/page/not-found.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useListAddress } from '#web/kit/table/use-list-page.ts';
import { nameOfPerson } from './person-columns.tsx';
import { ApplicationsOfPerson, DocumentsOfPerson, MailsOfPerson, PaymentsOfPerson } from './person-parts.tsx';
import { PersonStanding } from './person-standing.tsx';

const route = getRouteApi('/office/person');

/** /person: who somebody is, and all that they have to do with the society. */
export function PersonPage(): ReactNode {
  const { search, onSearch } = useListAddress(route);
  const { id = 0, member } = search;
  const found = useCall(personCalls.person, { id }, { staleTime: 0 });
  const onMember = (application: number | undefined) => onSearch({ id, member: application }, true);
  return (
    <Found of={found}>
      {({ data }) => (
        <>
          <PageTitle>{nameOfPerson(data)}</PageTitle>
          {/* Another person begins on the first pages of their parts. */}
          <Stack gap="lg" key={id}>
            <PersonFacts person={data} />
            <ApplicationsOfPerson id={id} opened={member} onOpen={onMember} />
            <DocumentsOfPerson id={id} />
            <PaymentsOfPerson id={id} onOpen={onMember} />
            <MailsOfPerson id={id} />
          </Stack>
          <MemberPanel
            isNear
            opened={member !== undefined}
            id={member}
            asksPassword={false}
            onClose={() => onMember(undefined)}
          />
        </>
      )}
    </Found>
  );
}

function PersonFacts({ person }: { person: Person }) {
  const { email, mobile, city, state_name, since } = person;
  return (
    <FactList
      facts={[
        { label: t('Now'), value: <PersonStanding {...person} /> },
        {
          label: t('E-mail'),
          value: email && (
            <MailLink email={email}>
              <Email>{email}</Email>
            </MailLink>
          ),
        },
        {
          label: t('Mobile'),
          value: mobile && <PhoneLink phone={mobile} />,
        },
        {
          label: t('City and state'),
          value: [city, state_name].filter((part) => part !== '').join(', '),
        },
        { label: t('Member since'), value: since && showDay(since) },
      ]}
    />
  );
}
