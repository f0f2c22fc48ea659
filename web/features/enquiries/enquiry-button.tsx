import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMail } from '#web/kit/icons.tsx';
import { EnquiryPanel } from './enquiry-panel.tsx';

/** 'Email Support Team', which opens the enquiry form. */
export function EnquiryButton(props: ButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<IconMail size={18} stroke={1.5} aria-hidden />} {...props} onClick={open}>
        Email Support Team
      </Button>
      <EnquiryPanel opened={opened} onClose={close} />
    </>
  );
}
