import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#web/kit/data/api-error.ts';
import { CodeValidity, ResendButton, useCodeTimers } from './code-timers.tsx';
import { isComplete, OtpInput } from './otp-input.tsx';
import { RefusedMail, useRefusedMail } from './refused-mail.tsx';
import { toast } from '#web/kit/data/toast.tsx';
import { Trans } from '#web/kit/language/trans.tsx';
import { t } from '#web/kit/language/t.ts';

export interface CodeFormProps {
  email: string;
  /** Of the code. With it the form asks whether the mail server refused the mail. */
  handle?: string;
  /** Leads back to the field of the e-mail, where a mistyped one is corrected. */
  onCorrect?: () => void;
  /** When the code was sent, in milliseconds since 1970; now by default. */
  sentAt?: number;
  /** The label of the button that checks the code. */
  submitLabel?: string;
  /** Checks the code; what it throws is shown at the boxes. */
  onVerify: (otp: string) => Promise<unknown>;
  /** Mails another code. */
  onResend: () => Promise<{ message: string }>;
}

/** After these refusals no code is valid: another one has to be requested. */
const ends: readonly (string | undefined)[] = ['code_used_up', 'code_expired'];

/** The four boxes with their two clocks (D3 section 4, one-time code); the fourth digit submits. */
export function CodeForm(props: CodeFormProps) {
  const { email, handle, onCorrect, sentAt, submitLabel = t('Verify OTP'), onVerify, onResend } = props;
  const { validity, resendLock, restart, end } = useCodeTimers(sentAt);
  const [otp, setOtp] = useState('');
  const [fault, setFault] = useState<string>();
  // A code that was refused, or replaced, is typed again, from the first box on.
  const [tries, setTries] = useState(0);
  const [sends, setSends] = useState(1);
  const refused = useRefusedMail(handle, sends);
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null);
  // The last digit and a press of Enter come before the form shows that it is busy.
  const underWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const resendButton = useRef<HTMLButtonElement>(null);

  // The boxes of an expired code are disabled: the focus goes from them to the way to another code.
  useEffect(() => {
    const focused = document.activeElement;
    const isHere = focused === document.body || form.current?.contains(focused) === true;
    if (validity.over && isHere) resendButton.current?.focus();
  }, [validity.over]);

  async function verify(code: string) {
    if (underWay.current || validity.over) return;
    underWay.current = true;
    setBusy('verify');
    try {
      await onVerify(code);
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      setFault(refusal?.errors['otp'] ?? messageOf(error));
      if (refusal?.status === 422) setOtp('');
      if (ends.includes(refusal?.code)) end();
      setTries((count) => count + 1);
      setBusy(null);
      underWay.current = false;
    }
  }

  async function resend() {
    setBusy('resend');
    try {
      const { message } = await onResend();
      toast.success(message);
      restart();
      setSends((count) => count + 1);
      setOtp('');
      setFault(undefined);
      setTries((count) => count + 1);
    } catch (error) {
      toast.refusal(error);
    }
    setBusy(null);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete(otp)) void verify(otp);
      }}
    >
      <Stack gap="md">
        <Text>
          <Trans
            text="We sent a code of four digits to <0>{email}</0>."
            values={{ email }}
            parts={[<strong key="email" />]}
          />
        </Text>
        {refused && <RefusedMail email={email} failure={refused} onCorrect={onCorrect} />}
        <OtpInput
          key={tries}
          value={otp}
          onChange={(value) => {
            setOtp(value);
            setFault(undefined);
          }}
          onComplete={(code) => void verify(code)}
          error={fault}
          disabled={validity.over}
          readOnly={busy === 'verify'}
          autoFocus
        />
        {/* Why the server ended it is shown at the boxes. */}
        {!(validity.over && fault) && <CodeValidity validity={validity} />}
        <Text size="sm" c="dimmed">
          {t('Check your inbox & spam folder')}
        </Text>
        <Group justify="space-between">
          <ResendButton
            ref={resendButton}
            lock={resendLock}
            onResend={() => void resend()}
            busy={busy === 'resend'}
          />
          <Button type="submit" disabled={!isComplete(otp) || validity.over} loading={busy === 'verify'}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
