import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError, messageOf } from './api-error.ts';
import { CodeValidity, ResendButton, useCodeTimers } from './code-timers.tsx';
import { OtpInput } from './otp-input.tsx';
import { isComplete } from './otp-digits.ts';
import { toast } from './toast.ts';

export interface CodeFormProps {
  email: string;
  /** When the code left, in milliseconds since 1970; now, unless told. */
  sentAt?: number;
  /** What the button says that checks the code. */
  submitLabel?: string;
  /** Checks the code; what it throws is shown at the boxes. */
  onVerify: (otp: string) => Promise<unknown>;
  /** Mails another code. */
  onResend: () => Promise<{ message: string }>;
}

/** The four boxes with their two clocks (D3 section 4, one-time code). */
export function CodeForm(props: CodeFormProps) {
  const { email, sentAt, submitLabel = 'Verify OTP', onVerify, onResend } = props;
  const { validity, resendLock, restart } = useCodeTimers(sentAt);
  const [otp, setOtp] = useState('');
  const [fault, setFault] = useState<string>();
  // A code that was refused is typed anew, from the first box on.
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null);

  async function verify() {
    setBusy('verify');
    try {
      await onVerify(otp);
    } catch (error) {
      setFault(error instanceof ApiError ? (error.errors['otp'] ?? error.message) : messageOf(error));
      if (error instanceof ApiError && error.status === 422) setOtp('');
      setTries((count) => count + 1);
      setBusy(null);
    }
  }

  async function resend() {
    setBusy('resend');
    try {
      const { message } = await onResend();
      toast.success(message);
      restart();
      setOtp('');
      setFault(undefined);
    } catch (error) {
      toast.refusal(error);
    }
    setBusy(null);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete(otp) && !validity.over && busy === null) void verify();
      }}
    >
      <Stack gap="md">
        <Text>
          We sent a code of four digits to <strong>{email}</strong>.
        </Text>
        <OtpInput
          key={tries}
          value={otp}
          onChange={(value) => {
            setOtp(value);
            setFault(undefined);
          }}
          error={fault}
          autoFocus
        />
        <CodeValidity validity={validity} />
        <Text size="sm" c="dimmed">
          Check your inbox &amp; spam folder
        </Text>
        <Group justify="space-between">
          <ResendButton lock={resendLock} onResend={() => void resend()} busy={busy === 'resend'} />
          <Button type="submit" disabled={!isComplete(otp) || validity.over} loading={busy === 'verify'}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
