import { Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { enquiryCalls, type ReceivedEnquiry } from '#contract/enquiries/calls.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { writerOf } from './enquiry-columns.tsx';
import classes from './received.module.css';

export interface ReplyFormProps {
  /** Connects the submit button, which stands in the foot of the panel. */
  id: string;
  enquiry: ReceivedEnquiry;
  /** Told whenever it changes: was something entered that would be lost? */
  onTouched: (touched: boolean) => void;
  onSending: (sending: boolean) => void;
}

/** The box for a reply; it is empty again once the reply was sent. */
export function ReplyForm({ id, enquiry, onTouched, onSending }: ReplyFormProps) {
  const form = useContractForm(enquiryCalls.sendMailEnquiry.input, { id: enquiry.id, reply_message: '' });
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
          label="Reply message"
          description={`Goes to ${enquiry.email_id}. The mail begins with “Dear ${writerOf(enquiry)},” and ends with the association’s name.`}
          autosize
          minRows={5}
          maxRows={14}
          {...form.getInputProps('reply_message')}
        />
      </ContractForm>
    </section>
  );
}
