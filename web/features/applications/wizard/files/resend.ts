/** The pauses between attempts, in milliseconds; the last one repeats. */
const pauses = [5_000, 10_000, 20_000, 40_000, 60_000] as const;

interface Resender {
  /** `isLost`: something waits to be sent again. `isOver`: nothing waits and nothing is tried. */
  note: (now: { isLost: boolean; isOver: boolean }) => void;
}

/**
 * Calls `resend` again while something is lost: when the browser is online again, and after pauses that grow. It sets no
 * timer while the browser is offline.
 */
export function createResender(resend: () => void): Resender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let listens = false;

  function go(): void {
    clearTimeout(timer);
    timer = undefined;
    resend();
  }

  function onOnline(): void {
    tries = 0;
    go();
  }

  return {
    note({ isLost, isOver }) {
      if (isLost && !listens) {
        window.addEventListener('online', onOnline);
        listens = true;
      }
      if (isLost && timer === undefined && !isOffline()) {
        timer = setTimeout(go, pauses[Math.min(tries, pauses.length - 1)]);
        tries += 1;
      }
      if (!isOver) return;
      clearTimeout(timer);
      timer = undefined;
      tries = 0;
      window.removeEventListener('online', onOnline);
      listens = false;
    },
  };
}

/** Only a browser knows. */
function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}
