import { Button, Progress, Stack, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { oneTimeCode } from '#contract/accounts/callers.ts';
import { type Countdown, asClock, useCountdown } from './countdown.ts';

export interface CodeTimers {
  validity: Countdown;
  resendLock: Countdown;
  /** After a successful resend: both start again (D1 and D3 section 4). */
  restart: () => void;
  /** The code cannot be used any more, and another one may be asked for at once. */
  end: () => void;
}

/**
 * The two clocks of a one-time code: 180 s valid, resend after 60 s.
 * @param sentAt when the code left, in milliseconds since 1970; now, unless told
 */
export function useCodeTimers(sentAt?: number): CodeTimers {
  const validity = useCountdown(oneTimeCode.validSeconds, sentAt);
  const resendLock = useCountdown(oneTimeCode.resendSeconds, sentAt);
  return {
    validity,
    resendLock,
    restart: () => {
      validity.restart();
      resendLock.restart();
    },
    end: () => {
      validity.end();
      resendLock.end();
    },
  };
}

/** 'Code expires in 2:54' with its bar. */
export function CodeValidity({ validity }: { validity: Countdown }) {
  const text = validity.over ? 'This code has expired' : `Code expires in ${asClock(validity.secondsLeft)}`;
  return (
    <Stack gap={4}>
      <Text size="sm" className="omas-figures" role={validity.over ? 'alert' : 'timer'}>
        {text}
      </Text>
      <Progress
        value={validity.share * 100}
        size="sm"
        aria-label="Time left for this code"
        transitionDuration={0}
      />
    </Stack>
  );
}

export interface ResendButtonProps {
  lock: Countdown;
  onResend: () => void;
  busy?: boolean;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** 'Resend in 42s', then 'Resend OTP'. */
export function ResendButton({ lock, onResend, busy, ref }: ResendButtonProps) {
  return (
    <Button
      ref={ref}
      variant="subtle"
      disabled={!lock.over}
      loading={busy}
      onClick={onResend}
      className="omas-figures"
    >
      {lock.over ? 'Resend OTP' : `Resend in ${lock.secondsLeft}s`}
    </Button>
  );
}
