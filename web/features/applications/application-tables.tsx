import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import type {
  ApplicationRecord,
  ClinicRecord,
  StoredFile,
  WorkRecord,
} from '#contract/applications/application.ts';
import { fileLabels } from '#contract/applications/uploads.ts';
import { type Qualification, qualificationsOf, showLandline } from '#contract/applications/record-facts.ts';
import { showDay, showDayOf } from '#contract/kit/day.ts';
import { DocumentDialog } from '#web/kit/document/document-dialog.tsx';
import { DocumentViewer } from '#web/kit/document/document-viewer.tsx';
import { DownloadIcon } from '#web/kit/data/download.tsx';
import { IconEye } from '#web/kit/icons.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';

const qualificationColumns: readonly Column<Qualification>[] = [
  { key: 'name', title: 'Qualification', card: 'headline', render: (row) => row.name },
  { key: 'degree', title: 'Degree', render: (row) => row.degree },
  { key: 'college', title: 'College', render: (row) => row.college },
  { key: 'university', title: 'University', render: (row) => row.university },
  { key: 'year', title: 'Year of passing', align: 'right', render: (row) => row.year },
];

const workColumns: readonly Column<WorkRecord>[] = [
  { key: 'position', title: 'Position', card: 'headline', render: (row) => row.work_procedure },
  { key: 'from', title: 'From', render: (row) => showDay(row.no_of_procedures1) },
  { key: 'to', title: 'To', render: (row) => showDay(row.no_of_procedures2) },
  { key: 'years', title: 'Total years', align: 'right', render: (row) => row.exp_in_year },
];

const clinicColumns: readonly Column<ClinicRecord>[] = [
  { key: 'name', title: 'Name', card: 'headline', render: (row) => row.clinic_name },
  {
    key: 'address',
    title: 'Address',
    render: (row) =>
      [row.clinic_address_one, row.clinic_address_two].filter((line) => line !== '').join(', '),
  },
  { key: 'country', title: 'Country', render: (row) => row.clinic_country_name },
  { key: 'state', title: 'State', render: (row) => row.clinic_state_name },
  { key: 'city', title: 'City', render: (row) => row.clinic_city },
  { key: 'pin', title: 'Pin', render: (row) => row.clinic_pin_code },
  {
    key: 'landline',
    title: 'Landline',
    render: (row) => showLandline(row.clinic_stdcode, row.clinic_landline),
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

const columns: readonly Column<StoredFile>[] = [
  { key: 'document', title: 'Document', card: 'headline', render: (file) => fileLabels[file.field] },
  { key: 'file', title: 'File', render: (file) => file.name },
  { key: 'uploaded', title: 'Uploaded', render: (file) => showDayOf(file.uploaded_on) },
];

/** The uploads of an application, each to look at and to download; the photo is not among them. */
export function UploadTable({ files, label }: { files: readonly StoredFile[]; label: string }) {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={files.filter((file) => file.field !== 'profile')}
      rowKey={(file) => file.field}
      actions={actionsOf}
      empty={<EmptyState title="No documents uploaded" />}
    />
  );
}

function actionsOf(file: StoredFile) {
  return <UploadActions file={file} />;
}

function UploadActions({ file }: { file: StoredFile }) {
  const [viewed, setViewed] = useState(false);
  const name = fileLabels[file.field];
  return (
    <>
      <ActionIcon aria-label={`View ${name}`} onClick={() => setViewed(true)}>
        <IconEye />
      </ActionIcon>
      <DownloadIcon url={file.url} name={name} />
      <DocumentDialog opened={viewed} onClose={() => setViewed(false)} title={name}>
        <DocumentViewer url={file.url} name={file.name} />
      </DocumentDialog>
    </>
  );
}
