import { useEffect, useState } from 'react';

/** Whole seconds until an instant, never below 0; both in milliseconds since 1970. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** Seconds as a clock: 174 -> '2:54'. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface Countdown {
  secondsLeft: number;
  /** Share that is left, 1 to 0. */
  share: number;
  over: boolean;
  restart: () => void;
  /** What is counted down to is here already. */
  end: () => void;
}

/**
 * Counts down from a number of seconds, starting now or at `startedAt` (milliseconds since 1970). It reads
 * the clock instead of counting ticks, so a tab that slept shows the right figure at once.
 */
export function useCountdown(seconds: number, startedAt?: number): Countdown {
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
