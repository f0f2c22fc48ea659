import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '#web/kit/icons.tsx';

/** Where Razorpay is to tell of payments, to be copied into its dashboard. */
export function WebhookAddress({ url }: { url: string }) {
  return (
    <TextInput
      label="Address of the webhook"
      description="Enter it at Razorpay under Account & Settings, Webhooks, for the events payment.captured, payment.failed and payment_link.paid."
      readOnly
      value={url}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <ActionIcon aria-label={copied ? 'Copied' : 'Copy the address of the webhook'} onClick={copy}>
              {copied ? (
                <IconCheck size={20} stroke={1.5} aria-hidden />
              ) : (
                <IconCopy size={20} stroke={1.5} aria-hidden />
              )}
            </ActionIcon>
          )}
        </CopyButton>
      }
    />
  );
}
