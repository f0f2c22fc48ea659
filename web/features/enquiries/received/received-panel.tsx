import { Button, Textarea } from '@mantine/core';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { enquiryCalls, type ReceivedEnquiry } from '#contract/enquiries/calls.ts';
import { Reply } from '#contract/enquiries/check-enquiry.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { EmptyState, type Loadable, Loaded } from '#web/kit/page/page-state.tsx';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { useDiscard } from '#web/kit/dialog/confirm-dialog.tsx';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { AnsweredPill, writerOf } from './enquiry-columns.tsx';
import { EnquiryFacts, Replies } from './enquiry-facts.tsx';
import classes from './received.module.css';

interface ReceivedPanelProps {
  opened: boolean;
  /** Undefined while it is requested alone. */
  enquiry: ReceivedEnquiry | undefined;
  alone: Loadable<unknown>;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** An enquiry in full, what was answered, and a box for the reply (D2 section 2). */
export function ReceivedPanel({ opened, enquiry, alone, onClose, onPrevious, onNext }: ReceivedPanelProps) {
  const id = useId();
  const mayReply = usePermissions('Application queries').update;
  const [sending, setSending] = useState(false);
  const touched = useRef(false);
  const onTouched = useCallback((value: boolean) => {
    touched.current = value;
  }, []);
  const { leave, dialog } = useDiscard(
    () => touched.current,
    () => onTouched(false),
  );
  const asking = (action: (() => void) | undefined) => action && (() => leave(action));
  const close = () => leave(onClose);

  return (
    <>
      <Panel
        opened={opened}
        onClose={close}
        isInAddress
        title={enquiry?.subject ?? t('Enquiry')}
        size="wide"
        item="enquiry"
        head={
          enquiry && (
            <div className={classes.head}>
              <AnsweredPill enquiry={enquiry} />
            </div>
          )
        }
        onPrevious={asking(onPrevious)}
        onNext={asking(onNext)}
        footer={
          enquiry &&
          mayReply && (
            <>
              <Button variant="default" onClick={close}>
                {t('Close')}
              </Button>
              <Button type="submit" form={id} loading={sending}>
                {t('Send reply')}
              </Button>
            </>
          )
        }
      >
        {enquiry ? (
          <>
            <EnquiryFacts enquiry={enquiry} />
            <Replies replies={enquiry.replies} />
            {mayReply && (
              <ReplyForm
                key={enquiry.id}
                id={id}
                enquiry={enquiry}
                onTouched={onTouched}
                onSending={setSending}
              />
            )}
          </>
        ) : (
          opened && (
            <Loaded of={alone}>
              {() => <EmptyState title={t('This enquiry is not there any more.')} />}
            </Loaded>
          )
        )}
      </Panel>
      {dialog}
    </>
  );
}

interface ReplyFormProps {
  /** Connects the submit button, which is in the footer of the panel. */
  id: string;
  enquiry: ReceivedEnquiry;
  /** Called whenever it changes: was something entered that would be lost? */
  onTouched: (touched: boolean) => void;
  onSending: (sending: boolean) => void;
}

/** The box for a reply; it is empty again once the reply was sent. */
function ReplyForm({ id, enquiry, onTouched, onSending }: ReplyFormProps) {
  const form = useContractForm(Reply, { id: enquiry.id, reply_message: '' });
  const send = useSend(enquiryCalls.sendMailEnquiry, {
    onDone: () => form.reset(),
  });
  const touched = form.isDirty();
  useEffect(() => {
    onTouched(touched);
    return () => onTouched(false);
  }, [onTouched, touched]);
  useEffect(() => {
    onSending(send.isPending);
    return () => onSending(false);
  }, [onSending, send.isPending]);

  return (
    <section className={classes.section}>
      <ContractForm id={id} form={form} onSubmit={send.mutateAsync}>
        <Textarea
          label={t('Reply message')}
          description={t(
            'Goes to {email}. The mail begins with “Dear {name},” and ends with the association’s name.',
            { email: enquiry.email_id, name: writerOf(enquiry) },
          )}
          autosize
          minRows={5}
          maxRows={14}
          {...form.getInputProps('reply_message')}
        />
      </ContractForm>
    </section>
  );
}
