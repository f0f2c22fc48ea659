import { Button, type ButtonProps } from '@mantine/core';
import { useCallback, useId, useRef } from 'react';
import { useDisclosure } from '@mantine/hooks';
import type { Enquiry } from '#contract/enquiries/check-enquiry.ts';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { useDiscard } from '#web/kit/dialog/confirm-dialog.tsx';
import { IconMail } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { EnquiryForm, type EnquiryFormProps, useEnquirer } from './enquiry-form.tsx';

interface EnquiryPanelProps {
  opened: boolean;
  onClose: () => void;
  /** What is filled in already. */
  about: Partial<Enquiry> | undefined;
}

/** The contact form over the page (D3 section 4); closing it asks before anything typed is lost. */
function EnquiryPanel({ opened, onClose, about }: EnquiryPanelProps) {
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
        title={t('Email Support Team')}
        footer={
          <>
            <Button variant="default" onClick={close}>
              {t('Close')}
            </Button>
            <Button type="submit" form={id} loading={send.isPending}>
              {t('Send')}
            </Button>
          </>
        }
      >
        <FormOfEnquirer id={id} about={about} onTouched={onTouched} onSubmit={send.mutateAsync} />
      </Panel>
      {dialog}
    </>
  );
}

/** The form, once it is known who writes. */
function FormOfEnquirer({
  about,
  ...props
}: Omit<EnquiryFormProps, 'initial'> & Pick<EnquiryPanelProps, 'about'>) {
  const initial = useEnquirer();
  return initial ? <EnquiryForm {...props} initial={{ ...initial, ...about }} /> : <LoadingSkeleton />;
}

interface EnquiryButtonProps extends ButtonProps {
  /** What the form holds already, such as its subject. */
  about?: Partial<Enquiry>;
  /** What the button says; without it 'Email Support Team'. */
  children?: string;
}

/** Opens the enquiry form. */
export function EnquiryButton({ about, children, ...props }: EnquiryButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<IconMail size={18} aria-hidden />} {...props} onClick={open}>
        {children ?? t('Email Support Team')}
      </Button>
      <EnquiryPanel opened={opened} onClose={close} about={about} />
    </>
  );
}
