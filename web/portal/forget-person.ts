import { dropDrafts } from '#web/features/applications/wizard/draft/active-drafts.ts';
import { dropUploads } from '#web/features/applications/wizard/files/upload-queue.ts';
import { forgetTab } from '#web/kit/data/tab-storage.ts';

/** Another person may use the browser next: nothing that was typed or chosen is kept, sent or shown any more. */
export function forgetPerson(): void {
  dropDrafts();
  dropUploads();
  forgetTab();
}
