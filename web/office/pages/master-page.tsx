import type { ReactNode } from 'react';
import type { MasterName } from '#contract/masters/kinds.ts';
import { listOfMaster, masterKind } from '#web/features/masters/master-kind.tsx';
import { RecordPage } from '#web/features/records/record-page.tsx';
import { useCall } from '#web/kit/data/query.ts';

/** The page of one master (D1 section 2, common master page). */
export function pageOfMaster(name: MasterName): () => ReactNode {
  const kind = masterKind(name);
  const list = listOfMaster(name);
  return function MasterPage() {
    return <RecordPage kind={kind} list={useCall(list, {})} />;
  };
}
