import type { ReactNode } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { awaitsEndorsement } from '#contract/endorsements/places.ts';
import { EndorsersCard, placesToName, useEndorsers } from '#web/features/endorsements/index.ts';

interface Endorsing {
  /** Somebody has to be named: in the place of 'nothing to do'. */
  instead: ReactNode;
  /** The members were named: how far they are. */
  below: ReactNode;
}

/**
 * The card of an own application's endorsers, by where it belongs on a page; nothing where its package wanted none, and
 * once the application is decided.
 * @param own false for somebody who only tracks it
 */
export function useEndorsing(
  { endorsers, application_status: status }: Pick<ApplicationRecord, 'endorsers' | 'application_status'>,
  id: string,
  own: boolean,
): Endorsing {
  const enabled = own && endorsers > 0 && awaitsEndorsement.includes(status);
  const { data } = useEndorsers(id, { enabled });
  if (!enabled || !data || data.data.places.length === 0) return { instead: null, below: null };
  const card = <EndorsersCard id={id} />;
  return placesToName(data.data).length > 0 ? { instead: card, below: null } : { instead: null, below: card };
}
