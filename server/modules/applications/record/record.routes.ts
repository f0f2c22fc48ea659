import { applicationCalls, fileDownload } from '#contract/applications/calls.ts';
import { mount, mountDownload, mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import { listActivity } from './list-activity.ts';
import { serveFile } from './serve-file.ts';
import { showApplication } from './show-application.ts';

/** The calls that read an application, for whoever may see it. */
export function mountRecordRoutes(mounting: Mounting): void {
  mount(mounting, applicationCalls.memberDetail, showApplication);
  mountRead(mounting, applicationCalls.getMemberActivity, listActivity);
  mountDownload(mounting, fileDownload, serveFile);
}
