import { Button } from '@mantine/core';
import { useCallback, useId, useRef, useState } from 'react';
import type { ReceivedEnquiry } from '#contract/enquiries/calls.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { EmptyState, type Loadable, Loaded } from '#web/kit/page/page-state.tsx';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { useDiscard } from '#web/kit/dialog/use-discard.tsx';
import { AnsweredPill } from './answered-pill.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import classes from './received.module.css';

export interface ReceivedPanelProps {
  opened: boolean;
  /** Undefined while it is asked for alone. */
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
        title={enquiry?.subject ?? 'Enquiry'}
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
                Close
              </Button>
              <Button type="submit" form={id} loading={sending}>
                Send reply
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
            <Loaded of={alone}>{() => <EmptyState title="This enquiry is not there any more." />}</Loaded>
          )
        )}
      </Panel>
      {dialog}
    </>
  );
}
