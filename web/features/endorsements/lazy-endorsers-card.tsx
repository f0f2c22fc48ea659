import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import type { EndorsersCardProps } from './endorsers-card.tsx';

/** Few applications have endorsers: the card comes with those. */
export const EndorsersCard = lazyPart<EndorsersCardProps>(
  async () => (await import('./endorsers-card.tsx')).EndorsersCard,
  { pending: <LoadingSkeleton rows={4} /> },
);
