import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { mount, type Mounting } from '#server/kit/mount-calls.ts';
import { addNote } from './add-note.ts';
import { changeApplicationStatus } from './change-application-status.ts';
import { showDashboardCounts } from './dashboard-counts.ts';
import { listActivity } from './list-activity.ts';
import { listApplications } from './list-applications.ts';
import { listNotes } from './list-notes.ts';
import { resendApplicationNo } from './resend-application-no.ts';
import { showApplication } from './show-application.ts';

/** The office's calls on applications, and the two that it shares with applicants. */
export function mountOfficeRoutes(mounting: Mounting): void {
  mount(mounting, officeCalls.getMember, listApplications);
  mount(mounting, officeCalls.memberDashboard, showDashboardCounts);
  mount(mounting, officeCalls.memberActivityUpdate, changeApplicationStatus);
  mount(mounting, officeCalls.getMemberNotes, listNotes);
  mount(mounting, officeCalls.memberNotesUpdate, addNote);
  mount(mounting, officeCalls.resendApplicationNo, resendApplicationNo);
  mount(mounting, applicationCalls.memberDetail, showApplication);
  mount(mounting, applicationCalls.getMemberActivity, listActivity);
}
