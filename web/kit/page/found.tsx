import type { ReactNode } from 'react';
import { ApiError } from '#web/kit/api-error.ts';
import { NotFound } from './not-found.tsx';
import { Loaded, type Loadable } from './page-state.tsx';

export interface FoundProps<Data> {
  of: Loadable<Data>;
  children: (data: Data) => ReactNode;
  /** Grey lines while it loads. */
  rows?: number;
}

/** The server knows no such record, or not for this person. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * A page about one record: its loading and error states, the not-found page for an id that is broken or
 * somebody else's, and `children` with the answer. The title of the page stands inside `children`.
 */
export function Found<Data>({ of, children, rows = 10 }: FoundProps<Data>) {
  if (isMissing(of.error)) return <NotFound />;
  return (
    <Loaded of={of} rows={rows}>
      {children}
    </Loaded>
  );
}
