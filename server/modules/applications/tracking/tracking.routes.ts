import { applicationCalls } from '#contract/applications/calls.ts';
import { mount, mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import { applicationData } from './application-data.ts';
import { applicationStatus } from './application-status.ts';
import { listOwnApplications } from './list-own-applications.ts';
import { trackApplication } from './track-application.ts';

/** The calls that tell how an application stands. */
export function mountTrackingRoutes(mounting: Mounting): void {
  mount(mounting, applicationCalls.trackApplication, trackApplication);
  mountRead(mounting, applicationCalls.applicationStatus, applicationStatus);
  mountRead(mounting, applicationCalls.myApplications, listOwnApplications);
  mountRead(mounting, applicationCalls.applicationData, applicationData);
}
