import type { ApplicationRecord, ClinicRecord, WorkRecord } from '#contract/applications/application.ts';
import { showDay } from '#contract/kit/day.ts';
import { DataTable } from '#web/kit/table/data-table.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { notGiven } from '#contract/kit/fact.ts';
import { showLandline, type Qualification, qualificationsOf } from '#contract/applications/record-facts.ts';

const qualificationColumns: readonly Column<Qualification>[] = [
  { key: 'name', title: 'Qualification', card: 'headline', render: (row) => row.name },
  { key: 'degree', title: 'Degree', render: (row) => row.degree },
  { key: 'college', title: 'College', render: (row) => row.college },
  { key: 'university', title: 'University', render: (row) => row.university },
  { key: 'year', title: 'Year of passing', align: 'right', render: (row) => row.year },
];

const workColumns: readonly Column<WorkRecord>[] = [
  { key: 'position', title: 'Position', card: 'headline', render: (row) => row.work_procedure || notGiven },
  { key: 'from', title: 'From', render: (row) => showDay(row.no_of_procedures1) || notGiven },
  { key: 'to', title: 'To', render: (row) => showDay(row.no_of_procedures2) || notGiven },
  { key: 'years', title: 'Total years', align: 'right', render: (row) => row.exp_in_year },
];

const clinicColumns: readonly Column<ClinicRecord>[] = [
  { key: 'name', title: 'Name', card: 'headline', render: (row) => row.clinic_name || notGiven },
  {
    key: 'address',
    title: 'Address',
    render: (row) =>
      [row.clinic_address_one, row.clinic_address_two].filter((line) => line !== '').join(', ') || notGiven,
  },
  { key: 'country', title: 'Country', render: (row) => row.clinic_country_name || notGiven },
  { key: 'state', title: 'State', render: (row) => row.clinic_state_name || notGiven },
  { key: 'city', title: 'City', render: (row) => row.clinic_city || notGiven },
  { key: 'pin', title: 'Pin', render: (row) => row.clinic_pin_code || notGiven },
  {
    key: 'landline',
    title: 'Landline',
    render: (row) => showLandline(row.clinic_stdcode, row.clinic_landline) || notGiven,
  },
];

/** MBBS, post graduation and super speciality. */
export function QualificationsTable({ record }: { record: ApplicationRecord }) {
  return (
    <DataTable
      label="Qualifications"
      columns={qualificationColumns}
      rows={qualificationsOf(record)}
      rowKey={(row) => row.name}
    />
  );
}

export function WorkTable({ rows }: { rows: readonly WorkRecord[] }) {
  return (
    <DataTable
      label="Work Experience"
      columns={workColumns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<EmptyState title="No procedure data available" />}
    />
  );
}

export function ClinicTable({ rows }: { rows: readonly ClinicRecord[] }) {
  return (
    <DataTable
      label="Clinic / Hospital Address"
      columns={clinicColumns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<EmptyState title="No clinic data available" />}
    />
  );
}
