import { dropDrafts, dropUploads } from '#web/features/applications/index.ts';
import { forgetTab } from '#web/kit/tab-storage.ts';

/** Another person may use the browser next: nothing that was typed or chosen is kept, sent or shown any more. */
export function forgetPerson(): void {
  dropDrafts();
  dropUploads();
  forgetTab();
}
