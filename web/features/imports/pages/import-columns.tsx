import { importStates, type ImportState, type MemberImport } from '#contract/imports/import.ts';
import { showInstant } from '#contract/kit/day.ts';
import { notGiven } from '#contract/kit/fact.ts';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { text } from '#contract/texts/text.ts';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';

const tones: Readonly<Record<ImportState, StatusTone>> = {
  receiving: 'bad',
  matching: 'attention',
  checking: 'waiting',
  checked: 'attention',
  importing: 'waiting',
  done: 'good',
  taking_back: 'waiting',
  taken_back: 'neutral',
};

export function StatePill({ state }: { state: ImportState }) {
  return <StatusPill tone={tones[state]}>{t(importStates[state])}</StatusPill>;
}

const figures = (shown: string) => <span className="omas-figures">{shown}</span>;

export const importColumns: Column<MemberImport>[] = [
  {
    key: 'file_name',
    title: text('File'),
    card: 'headline',
    render: ({ id, file_name }) => (
      <TextLink to="/member-import" search={{ id }} style={{ overflowWrap: 'anywhere' }}>
        {file_name}
      </TextLink>
    ),
  },
  { key: 'state', title: text('State'), render: ({ state }) => <StatePill state={state} /> },
  {
    key: 'expected',
    title: text('Rows'),
    align: 'right',
    render: ({ expected }) => figures(expected.toLocaleString('en-IN')),
  },
  {
    key: 'members',
    title: text('Members'),
    align: 'right',
    render: ({ members }) => (members === 0 ? notGiven : figures(members.toLocaleString('en-IN'))),
  },
  { key: 'by', title: text('Brought by'), render: ({ by }) => by },
  { key: 'begun_on', title: text('Brought on'), render: ({ begun_on }) => figures(showInstant(begun_on)) },
];
