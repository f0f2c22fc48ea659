import { PushRecords } from '#web/features/push/push-records.tsx';

/** /push-notification: messages to the members (D2 section 2). */
export function PushPage() {
  return <PushRecords />;
}
