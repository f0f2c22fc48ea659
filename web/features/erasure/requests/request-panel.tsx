import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { erasureCalls, type ErasureRequest } from '#contract/erasure/calls.ts';
import { erasedKindNames, erasureHoldNames, erasureStateNames } from '#contract/erasure/office.ts';
import { erasedKinds } from '#contract/erasure/rules.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { showInstant } from '#contract/kit/day.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactLines, FactList } from '#web/kit/page/fact-list.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { nameOfRequest } from './erasure-columns.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

interface RequestPanelProps {
  /** Undefined while none is open. */
  request: ErasureRequest | undefined;
  onClose: () => void;
}

/** A request: who asks, what would go and stay, and the two answers. */
export function RequestPanel({ request, onClose }: RequestPanelProps) {
  const [answer, setAnswer] = useState<'erase' | 'refuse' | null>(null);
  // While the row leaves the list, and the panel the screen, it is shown as it was.
  const [last, setLast] = useState(request);
  if (request !== undefined && request !== last) setLast(request);
  const shown = request ?? last;
  const isOpen = shown?.state === 'open';
  const preview = useCall(
    erasureCalls.erasurePreview,
    { id: shown?.id ?? 0 },
    { enabled: request !== undefined && isOpen, staleTime: 0 },
  );
  const carryOut = useSend(erasureCalls.erasureCarryOut, {
    onDone: () => {
      setAnswer(null);
      onClose();
    },
  });
  const isHeld = preview.data === undefined || preview.data.data.holds.length > 0;

  return (
    <>
      <Panel
        opened={request !== undefined}
        onClose={onClose}
        isInAddress
        title={shown ? nameOfRequest(shown) : t('Erasure requests')}
        footer={
          isOpen && (
            <>
              <Button variant="default" onClick={() => setAnswer('refuse')}>
                {t('Refuse')}
              </Button>
              <Button color="red" disabled={isHeld} onClick={() => setAnswer('erase')}>
                {t('Carry out')}
              </Button>
            </>
          )
        }
      >
        {shown && (
          <Stack gap="lg">
            <RequestFacts request={shown} />
            {isOpen ? (
              <Loaded of={preview} rows={5}>
                {({ data }) => <Preview {...data} />}
              </Loaded>
            ) : (
              shown.state === 'carried_out' && <Counts title={t('What was erased')} counts={shown.counts} />
            )}
          </Stack>
        )}
      </Panel>
      {shown && (
        <ConfirmDialog
          opened={answer === 'erase'}
          title={t('Erase {name} for good?', { name: nameOfRequest(shown) })}
          stay={t('Close')}
          go={t('Erase')}
          onStay={() => setAnswer(null)}
          onGo={() => carryOut.mutate({ id: shown.id })}
          busy={carryOut.isPending}
        >
          {t('Nobody can bring it back. A membership ends with it, and a last mail tells the person.')}
        </ConfirmDialog>
      )}
      {shown && answer === 'refuse' && (
        <RefuseDialog
          id={shown.id}
          onClose={() => setAnswer(null)}
          onDone={() => {
            setAnswer(null);
            onClose();
          }}
        />
      )}
    </>
  );
}

function RequestFacts({ request }: { request: ErasureRequest }) {
  const { email, membership_no, application_no, member_id, asked_on, due_on, ended_on, state } = request;
  return (
    <>
      <FactList
        facts={[
          { label: t('Status'), value: t(erasureStateNames[state]) },
          { label: t('Email ID'), value: email },
          { label: t('Membership Number'), value: membership_no },
          { label: t('Application ID'), value: application_no },
          { label: t('Applications'), value: String(request.applications) },
          { label: t('Asked'), value: showInstant(asked_on) },
          { label: t('Answer due'), value: showInstant(due_on) },
          ...(ended_on === '' ? [] : [{ label: t('Answered'), value: showInstant(ended_on) }]),
          ...(request.by === '' ? [] : [{ label: t('By'), value: request.by }]),
          ...(request.reason === '' ? [] : [{ label: t('Reason'), value: request.reason, wide: true }]),
        ]}
      />
      {member_id !== null && (
        <TextLink
          to="/all-membership-application/$statusId"
          params={{ statusId: String(statusIds.received) }}
          search={{ member: member_id }}
        >
          {t('Open the record')}
        </TextLink>
      )}
    </>
  );
}

type Shown = OutputOf<typeof erasureCalls.erasurePreview>['data'];

function Preview({ counts, documents, payments, holds }: Shown) {
  return (
    <>
      {holds.length > 0 && (
        <Alert color="orange" title={t('It cannot be carried out yet')}>
          {holds.map((hold) => (
            <Text key={hold}>{t(erasureHoldNames[hold])}</Text>
          ))}
        </Alert>
      )}
      <Counts title={t('What would be erased')} counts={counts} />
      <section className="omas-counts">
        <Text fw={600} mb="xs">
          {t('What stays')}
        </Text>
        <FactLines
          facts={[
            { label: t('Invoices and receipts as issued'), value: String(documents) },
            { label: t('Payments without names'), value: String(payments) },
            { label: t('Numbers, type and dates'), value: t('Yes') },
          ]}
        />
      </section>
    </>
  );
}

function Counts({ title, counts }: { title: string; counts: ErasureRequest['counts'] }) {
  return (
    <section className="omas-counts">
      <Text fw={600} mb="xs">
        {title}
      </Text>
      <FactLines
        facts={erasedKinds.map((kind) => ({
          label: erasedKindNames[kind],
          value: String(counts[kind] ?? 0),
        }))}
      />
    </section>
  );
}
