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
import { text } from '#contract/texts/text.ts';
import { DocumentDialog } from '#web/kit/document/document-dialog.tsx';
import { DocumentViewer } from '#web/kit/document/document-viewer.tsx';
import { DownloadIcon } from '#web/kit/data/download.tsx';
import { IconEye } from '#web/kit/icons.tsx';
import { useToday } from '#web/kit/page/now.ts';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { t } from '#web/kit/language/t.ts';

const qualificationColumns: readonly Column<Qualification>[] = [
  { key: 'name', title: text('Qualification'), card: 'headline', render: (row) => t(row.name) },
  { key: 'degree', title: text('Degree'), render: (row) => row.degree },
  { key: 'college', title: text('College'), render: (row) => row.college },
  { key: 'university', title: text('University'), render: (row) => row.university },
  { key: 'year', title: text('Year of passing'), align: 'right', render: (row) => t(row.year) },
];

const workColumns: readonly Column<WorkRecord>[] = [
  { key: 'position', title: text('Position'), card: 'headline', render: (row) => row.work_procedure },
  { key: 'from', title: text('From'), render: (row) => showDay(row.no_of_procedures1) },
  { key: 'to', title: text('To'), render: (row) => showDay(row.no_of_procedures2) },
  { key: 'years', title: text('Total years'), align: 'right', render: (row) => row.exp_in_year },
];

const clinicColumns: readonly Column<ClinicRecord>[] = [
  { key: 'name', title: text('Name'), card: 'headline', render: (row) => row.clinic_name },
  {
    key: 'address',
    title: text('Address'),
    render: (row) =>
      [row.clinic_address_one, row.clinic_address_two].filter((line) => line !== '').join(', '),
  },
  { key: 'country', title: text('Country'), render: (row) => row.clinic_country_name },
  { key: 'state', title: text('State'), render: (row) => row.clinic_state_name },
  { key: 'city', title: text('City'), render: (row) => row.clinic_city },
  { key: 'pin', title: text('Pin'), render: (row) => row.clinic_pin_code },
  {
    key: 'landline',
    title: text('Landline'),
    render: (row) => showLandline(row.clinic_stdcode, row.clinic_landline),
  },
];

/** MBBS, post graduation and super speciality. */
export function QualificationsTable({ record }: { record: ApplicationRecord }) {
  const today = useToday();
  return (
    <DataTable
      label={t('Qualifications')}
      columns={qualificationColumns}
      rows={qualificationsOf(record, today)}
      rowKey={(row) => row.name}
    />
  );
}

export function WorkTable({ rows }: { rows: readonly WorkRecord[] }) {
  return (
    <DataTable
      label={t('Work Experience')}
      columns={workColumns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<EmptyState title={t('No procedure data available')} />}
    />
  );
}

export function ClinicTable({ rows }: { rows: readonly ClinicRecord[] }) {
  return (
    <DataTable
      label={t('Clinic / Hospital Address')}
      columns={clinicColumns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<EmptyState title={t('No clinic data available')} />}
    />
  );
}

const columns: readonly Column<StoredFile>[] = [
  { key: 'document', title: text('Document'), card: 'headline', render: (file) => t(fileLabels[file.field]) },
  { key: 'file', title: text('File'), render: (file) => file.name },
  { key: 'uploaded', title: text('Uploaded'), render: (file) => showDayOf(file.uploaded_on) },
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
      empty={<EmptyState title={t('No documents uploaded')} />}
    />
  );
}

function actionsOf(file: StoredFile) {
  return <UploadActions file={file} />;
}

function UploadActions({ file }: { file: StoredFile }) {
  const [viewed, setViewed] = useState(false);
  const name = t(fileLabels[file.field]);
  return (
    <>
      <ActionIcon aria-label={t('View {document}', { document: name })} onClick={() => setViewed(true)}>
        <IconEye />
      </ActionIcon>
      <DownloadIcon url={file.url} name={name} />
      <DocumentDialog opened={viewed} onClose={() => setViewed(false)} title={name}>
        <DocumentViewer url={file.url} name={file.name} />
      </DocumentDialog>
    </>
  );
}
