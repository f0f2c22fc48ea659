import type { InputOf } from '#contract/kit/define-call.ts';
import { personCalls } from '#contract/persons/calls.ts';
import type { PersonApplication } from '#contract/persons/parts.ts';
import { text } from '#contract/texts/text.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import type { ListPage } from '#web/kit/table/list-page.ts';
import { applicationColumns, documentColumns, mailColumns, moneyColumns } from './part-columns.tsx';
import { PersonPart, usePartPage } from './person-part.tsx';

const partInput = (id: number, page: ListPage): InputOf<typeof personCalls.personMails> => ({
  id,
  limit_value: page.limit,
  limit_offset: page.offset,
});

/** What is shown of a person may have changed in the panel a moment ago. */
const asking = { keepPrevious: true, staleTime: 0 } as const;

interface PartProps {
  /** The number of the person. */
  id: number;
}

interface OpeningPartProps extends PartProps {
  /** Opens the panel of an application. */
  onOpen: (application: number) => void;
}

const numberOf = ({ membership_no, application_no, type }: PersonApplication) =>
  membership_no || application_no || type;

export function ApplicationsOfPerson({
  id,
  opened,
  onOpen,
}: OpeningPartProps & { opened: number | undefined }) {
  const paging = usePartPage();
  return (
    <PersonPart
      title={t('Applications and memberships')}
      list={useCall(personCalls.personApplications, partInput(id, paging.page), asking)}
      paging={paging}
      columns={applicationColumns(onOpen)}
      rowKey={(row) => row.id}
      rowLabel={numberOf}
      onRowClick={(row) => onOpen(row.id)}
      selected={opened ?? null}
      nothing={text('No applications yet')}
    />
  );
}

export function DocumentsOfPerson({ id }: PartProps) {
  const paging = usePartPage();
  return (
    <PersonPart
      title={t('Certificates and other documents')}
      list={useCall(personCalls.personDocuments, partInput(id, paging.page), asking)}
      paging={paging}
      columns={documentColumns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.number}
      nothing={text('Nothing was issued yet')}
    />
  );
}

export function PaymentsOfPerson({ id, onOpen }: OpeningPartProps) {
  const paging = usePartPage();
  return (
    <PersonPart
      title={t('Payments')}
      list={useCall(personCalls.personPayments, partInput(id, paging.page), asking)}
      paging={paging}
      columns={moneyColumns}
      rowKey={(row) => `${row.kind} ${row.id}`}
      rowLabel={(row) => row.number || row.application_no}
      onRowClick={(row) => onOpen(row.application)}
      nothing={text('No payment yet')}
    />
  );
}

export function MailsOfPerson({ id }: PartProps) {
  const paging = usePartPage();
  return (
    <PersonPart
      title={t('Mails')}
      list={useCall(personCalls.personMails, partInput(id, paging.page), asking)}
      paging={paging}
      columns={mailColumns}
      rowKey={(row) => row.id}
      nothing={text('No mail is kept')}
    />
  );
}
