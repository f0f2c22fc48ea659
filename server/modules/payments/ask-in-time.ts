/** The gateway wants its answer within 5 seconds (facts A8): so long we wait for what it says when asked. */
const ASK_AT_MOST_MS = 3_000;

/** The answer when it comes in time, otherwise what was told. An answer that comes later is told again anyway. */
export async function askInTime<Told>(asking: Promise<Told>, told: Told): Promise<Told> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Told>((resolve) => {
    timer = setTimeout(() => resolve(told), ASK_AT_MOST_MS);
  });
  try {
    return await Promise.race([asking.catch(() => told), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
