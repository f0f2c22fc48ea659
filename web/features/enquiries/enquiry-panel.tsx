import { Button } from '@mantine/core';
import { useCallback, useId, useRef } from 'react';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { useDiscard } from '#web/kit/dialog/use-discard.tsx';
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx';
import { useEnquirer } from './use-enquirer.ts';

/** The contact form over the page (D3 section 4); closing it asks before anything typed is lost. */
export function EnquiryPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const id = useId();
  const touched = useRef(false);
  const onTouched = useCallback((value: boolean) => {
    touched.current = value;
  }, []);
  const { leave, dialog } = useDiscard(() => touched.current, onClose);
  const close = () => leave(onClose);
  const send = useSend(enquiryCalls.enquiryForm, {
    successToast: false,
    onDone: ({ message }) => {
      touched.current = false;
      toast.success(message, 'long');
      onClose();
    },
  });

  return (
    <>
      <Panel
        opened={opened}
        onClose={close}
        title="Email Support Team"
        footer={
          <>
            <Button variant="default" onClick={close}>
              Close
            </Button>
            <Button type="submit" form={id} loading={send.isPending}>
              Send
            </Button>
          </>
        }
      >
        <FormOfEnquirer id={id} onTouched={onTouched} onSubmit={send.mutateAsync} />
      </Panel>
      {dialog}
    </>
  );
}

/** The form, once it is known who writes. */
function FormOfEnquirer(props: Omit<EnquiryFormProps, 'initial'>) {
  const initial = useEnquirer();
  return initial ? <EnquiryForm {...props} initial={initial} /> : <LoadingSkeleton />;
}
