import { ActionIcon } from '@mantine/core';
import { certificateCalls, type CertificateSettings } from '#contract/certificates/calls.ts';
import { CertificateInput, certificateItem } from '#contract/certificates/check-certificate.ts';
import { showDay } from '#contract/kit/day.ts';
import { network } from '#contract/texts/sentences.ts';
import { text } from '#contract/texts/text.ts';
import { type RecordKind, RecordPage, shortSizes } from '#web/features/records/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { IconCopy } from '#web/kit/icons.tsx';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import {
  blankCertificate,
  CertificateFields,
  certificateInput,
  certificateValues,
  type CertificateValues,
} from './certificate-fields.tsx';

/**
 * The page of the membership certificates: who signs them, period by period (D2 section 2).
 * @param mayDuplicate a copy is a new row, so that it asks for the right to create
 */
function certificateKind(mayDuplicate: boolean): RecordKind<CertificateSettings, CertificateValues> {
  return {
    title: text('Membership Certificate'),
    item: certificateItem,
    module: 'Membership certificate',
    calls: {
      list: certificateCalls.certificateDataList,
      save: certificateCalls.certificateDataUpdate,
      remove: certificateCalls.deleteCertificateData,
    },
    check: CertificateInput,
    nameOf: periodOf,
    columns: [
      {
        key: 'from',
        title: text('From date'),
        text: ({ from_date }) => showDay(from_date),
        order: ({ from_date }) => Date.parse(from_date),
      },
      {
        key: 'to',
        title: text('To date'),
        text: ({ to_date }) => showDay(to_date) || t('No end'),
        order: ({ to_date }) => (to_date === null ? Infinity : Date.parse(to_date)),
      },
      { key: 'president', title: text('President name'), text: ({ president_name }) => president_name },
      { key: 'secretary', title: text('Secretary name'), text: ({ secretary_name }) => secretary_name },
    ],
    moreFacts: [
      picture('president_sign', text('President sign'), (row) => row.president_sign),
      picture('secretary_sign', text('Secretary sign'), (row) => row.secretary_sign),
      picture('top_logo', text('Top logo'), (row) => row.top_logo),
      picture('bottom_logo', text('Bottom logo'), (row) => row.bottom_logo),
    ],
    sizes: shortSizes,
    moreActions: mayDuplicate
      ? (row, open) => <DuplicateButton row={row} name={periodOf(row)} onCopied={open} />
      : undefined,
    blank: blankCertificate,
    valuesOf: certificateValues,
    Fields: CertificateFields,
    inputOf: certificateInput,
    panel: 'wide',
    networkFailure: network.failed,
  };
}

function periodOf({ from_date, to_date }: CertificateSettings): string {
  const from = showDay(from_date);
  return to_date === null ? t('from {from}', { from }) : t('{from} to {to}', { from, to: showDay(to_date) });
}

function picture(key: string, title: string, url: (row: CertificateSettings) => string | null) {
  return { key, title, text: () => '', picture: url };
}

interface DuplicateButtonProps {
  row: CertificateSettings;
  /** What the row is called. */
  name: string;
  /** Opens the copy to be changed. */
  onCopied: (copy: CertificateSettings) => void;
}

/** Adds a copy of certificate settings; a copy that failed can be tried again. */
function DuplicateButton({ row, name, onCopied }: DuplicateButtonProps) {
  const send = useSend(certificateCalls.certificateDuplicate, {
    onDone: ({ data: [copy] }) => {
      if (copy) onCopied(copy);
    },
    onRefused: (error) => {
      toast.failure(error, () => send.mutate({ id: row.id }));
      return true;
    },
  });
  return (
    <ActionIcon
      aria-label={t('Duplicate {name}', { name })}
      title={t('Duplicate')}
      loading={send.isPending}
      onClick={() => send.mutate({ id: row.id })}
    >
      <IconCopy aria-hidden />
    </ActionIcon>
  );
}

/** /membership-certificate: who signs the membership certificates, period by period (D2 section 2). */
export function MembershipCertificatePage() {
  const { create } = usePermissions('Membership certificate');
  const list = useCall(certificateCalls.certificateDataList, { member_apply_date: '' });
  return <RecordPage kind={certificateKind(create)} list={list} />;
}
