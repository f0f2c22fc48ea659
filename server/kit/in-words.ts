/**
 * What went wrong, in one line for whoever starts the server. Node gathers the tries of a connection in one error
 * without words.
 */
export function inWords(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(inWords).join('; ');
  return error instanceof Error ? error.message : String(error);
}
