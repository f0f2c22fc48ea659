/**
 * What is asked while the same is being asked waits, and is then asked once for all who came meanwhile: hundreds may open a
 * page in the same moment. Nobody gets an answer to a question that was asked before their own.
 */
export function together<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  const begin = () => {
    next = null;
    const answer = ask();
    asked = answer.catch(() => {});
    return answer;
  };
  return () => (next ??= asked.then(begin));
}
