import { applicationCalls } from '#contract/applications/calls.ts';

/** What shows an application to its applicant, and is to be asked for anew once it was sent or paid. */
export const shownIn = [
  applicationCalls.memberDetail,
  applicationCalls.applicationData,
  applicationCalls.applicationStatus,
  applicationCalls.getMemberActivity,
  applicationCalls.myApplications,
];
