import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type Mailing, mailingCalls } from '#contract/mailings/calls.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { Found } from '#web/kit/page/not-found.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { MailingEditor } from './mailing-editor.tsx';
import { ReadDraft } from './read-draft.tsx';
import { SentMailing } from './sent-mailing.tsx';
import { useAudiences } from './use-audiences.ts';

const route = getRouteApi('/office/mailing');

/** How often the progress is asked for, in milliseconds. */
const EVERY_MS = 3_000;

/** /mailing: a new mailing, a draft, or one that was sent (docs/decisions/0102). */
export function MailingPage() {
  const { id, list } = route.useSearch();
  return id === undefined ? (
    <>
      <PageTitle>{t('New mailing')}</PageTitle>
      <Editor draft={undefined} address={list} />
    </>
  ) : (
    <KeptMailing key={id} id={id} />
  );
}

function KeptMailing({ id }: { id: number }) {
  const [follows, setFollows] = useState(false);
  const answer = useCall(
    mailingCalls.mailing,
    { id },
    { staleTime: 0, refetchInterval: follows && EVERY_MS },
  );
  const shown = answer.data?.data;
  const isUnderWay = shown !== undefined && shown.state !== 'failed' && shown.counts.waiting > 0;
  if (isUnderWay !== follows) setFollows(isUnderWay);
  return (
    <Found of={answer}>
      {({ data }) => (
        <>
          <PageTitle>{data.subject}</PageTitle>
          {data.state === 'draft' ? (
            <Editor draft={data} address={undefined} />
          ) : (
            <SentMailing mailing={data} />
          )}
        </>
      )}
    </Found>
  );
}

interface EditorProps {
  draft: Mailing | undefined;
  address: string | undefined;
}

/** The form of a draft. Writing needs the right to create mails and to see the people who get them. */
function Editor(props: EditorProps) {
  const mayWrite = usePermissions('Push notification').create;
  const maySee = usePermissions('Application').view;
  if (mayWrite && maySee) return <OpenEditor {...props} />;
  return <ReadDraft draft={props.draft} />;
}

function OpenEditor({ draft, address }: EditorProps) {
  const choices = useAudiences(address);
  return choices === undefined ? <LoadingSkeleton /> : <MailingEditor draft={draft} choices={choices} />;
}
