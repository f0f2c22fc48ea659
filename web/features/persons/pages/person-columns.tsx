import { Text } from '@mantine/core';
import { showDay } from '#contract/kit/day.ts';
import { notGiven } from '#contract/kit/fact.ts';
import type { Person } from '#contract/persons/person.ts';
import { text } from '#contract/texts/text.ts';
import { Email } from '#web/kit/page/email.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { NotGiven } from '#web/kit/page/not-given.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { PersonStanding } from './person-standing.tsx';

/** By which a person is called; who was erased keeps the word for that. */
export function nameOfPerson({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return name || email || notGiven;
}

export const personColumns: Column<Person>[] = [
  {
    key: 'name',
    title: text('Name'),
    card: 'headline',
    sortable: true,
    render: (person) => (
      <TextLink to="/person" search={{ id: person.id }} style={{ overflowWrap: 'anywhere' }}>
        {nameOfPerson(person)}
      </TextLink>
    ),
  },
  { key: 'standing', title: text('Now'), render: (person) => <PersonStanding {...person} /> },
  {
    key: 'email',
    title: text('E-mail and mobile'),
    render: ({ email, mobile }) => (
      <>
        {email === '' ? <NotGiven /> : <Email>{email}</Email>}
        <Text c="dimmed" size="sm" className="omas-figures">
          {mobile}
        </Text>
      </>
    ),
  },
  {
    key: 'place',
    title: text('City and state'),
    render: ({ city, state_name }) => (
      <>
        {city || <NotGiven />}
        <Text c="dimmed" size="sm">
          {state_name}
        </Text>
      </>
    ),
  },
  {
    key: 'since',
    title: text('Member since'),
    render: ({ since }) => (
      <span className="omas-figures">{since === '' ? <NotGiven /> : showDay(since)}</span>
    ),
  },
];
