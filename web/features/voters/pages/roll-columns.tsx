import { Code } from '@mantine/core';
import { showDay, showInstant } from '#contract/kit/day.ts';
import { notGiven } from '#contract/kit/fact.ts';
import { text } from '#contract/texts/text.ts';
import type { Roll, Voter } from '#contract/voters/roll.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';

/** So many digits tell two rolls apart at a glance. */
const shortDigits = 12;

const figures = (shown: string) => <span className="omas-figures">{shown}</span>;

export const rollColumns: Column<Roll>[] = [
  {
    key: 'name',
    title: text('Name'),
    card: 'headline',
    render: ({ id, name }) => (
      <TextLink to="/voters-roll" search={{ id }} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </TextLink>
    ),
  },
  { key: 'as_of', title: text('As of'), render: ({ as_of }) => figures(showDay(as_of)) },
  { key: 'types', title: text('Who votes'), render: ({ types }) => types.join(', ') },
  {
    key: 'members',
    title: text('Members'),
    align: 'right',
    render: ({ members }) => figures(members.toLocaleString('en-IN')),
  },
  {
    key: 'sha256',
    title: text('SHA-256'),
    render: ({ sha256 }) => <Code>{`${sha256.slice(0, shortDigits)}…`}</Code>,
  },
  { key: 'by', title: text('Frozen by'), render: ({ by }) => by },
  { key: 'frozen_on', title: text('Frozen on'), render: ({ frozen_on }) => figures(showInstant(frozen_on)) },
];

export const voterTableColumns: Column<Voter>[] = [
  { key: 'position', title: text('No.'), align: 'right', width: 88, render: ({ position }) => position },
  {
    key: 'membership_no',
    title: text('Membership number'),
    render: ({ membership_no }) => figures(membership_no),
  },
  {
    key: 'name',
    title: text('Name'),
    card: 'headline',
    render: ({ name }) => <span style={{ overflowWrap: 'anywhere' }}>{name || notGiven}</span>,
  },
  { key: 'type', title: text('Membership type'), render: ({ type }) => type },
  { key: 'state', title: text('State'), render: ({ state }) => state || notGiven },
  {
    key: 'registered_on',
    title: text('Membership date'),
    render: ({ registered_on }) => figures(showDay(registered_on)),
  },
];
