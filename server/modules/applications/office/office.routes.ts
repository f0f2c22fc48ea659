import { officeCalls } from '#contract/applications/office-calls.ts';
import { mount, type Mounting } from '#server/kit/mount-calls.ts';
import { addNote } from './add-note.ts';
import { changeApplicationStatus } from './change-application-status.ts';
import { showDashboardCounts } from './dashboard-counts.ts';
import { listApplications } from './list-applications.ts';
import { listNotes } from './list-notes.ts';
import { resendApplicationNo } from './resend-application-no.ts';

/** The office's calls on applications. */
export function mountOfficeRoutes(mounting: Mounting): void {
  mount(mounting, officeCalls.getMember, listApplications);
  mount(mounting, officeCalls.memberDashboard, showDashboardCounts);
  mount(mounting, officeCalls.memberActivityUpdate, changeApplicationStatus);
  mount(mounting, officeCalls.getMemberNotes, listNotes);
  mount(mounting, officeCalls.memberNotesUpdate, addNote);
  mount(mounting, officeCalls.resendApplicationNo, resendApplicationNo);
}
