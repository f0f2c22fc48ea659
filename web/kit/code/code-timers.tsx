import { Button, Progress, Stack, Text } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { oneTimeCode } from '#contract/accounts/callers.ts';
import { t } from '#web/kit/language/t.ts';

interface CodeTimers {
  validity: Countdown;
  resendLock: Countdown;
  /** After a successful resend: both start again (D1 and D3 section 4). */
  restart: () => void;
  /** The code cannot be used any more, and another one may be requested at once. */
  end: () => void;
}

/**
 * The two clocks of a one-time code: 180 s valid, resend after 60 s.
 * @param sentAt when the code was sent, in milliseconds since 1970; now by default
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
  const words = validity.over
    ? t('This code has expired')
    : t('Code expires in {clock}', { clock: asClock(validity.secondsLeft) });
  return (
    <Stack gap="xxs">
      <Text size="sm" className="omas-figures" role={validity.over ? 'alert' : 'timer'}>
        {words}
      </Text>
      <Progress
        value={validity.share * 100}
        size="sm"
        aria-label={t('Time left for this code')}
        transitionDuration={0}
      />
    </Stack>
  );
}

interface ResendButtonProps {
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
      {lock.over ? t('Resend OTP') : t('Resend in {seconds}s', { seconds: lock.secondsLeft })}
    </Button>
  );
}

/** Whole seconds until an instant, never below 0; both in milliseconds since 1970. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** Seconds as a clock: 174 -> '2:54'. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface Countdown {
  secondsLeft: number;
  /** Share that is left, 1 to 0. */
  share: number;
  over: boolean;
  restart: () => void;
  /** Ends it at once. */
  end: () => void;
}

/**
 * Counts down from a number of seconds, starting now or at `startedAt` (milliseconds since 1970). It reads
 * the clock instead of counting intervals, so a tab that slept shows the right figure at once.
 */
function useCountdown(seconds: number, startedAt?: number): Countdown {
  const [endsAt, setEndsAt] = useState(() => (startedAt ?? Date.now()) + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = secondsUntil(endsAt, now);
  const over = secondsLeft === 0;

  useEffect(() => {
    if (over) return undefined;
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [over]);

  return {
    secondsLeft,
    share: Math.min(1, secondsLeft / seconds),
    over,
    restart: () => {
      const start = Date.now();
      setNow(start);
      setEndsAt(start + seconds * 1000);
    },
    end: () => setEndsAt(0),
  };
}
