import { memberFormCalls } from '#contract/applications/member-form.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { mount, mountRead, type Mounting, mountOutside } from '#server/kit/mount-calls.ts';
import { addNote } from './add-note.ts';
import { showApplicationChart } from './application-chart.ts';
import { changeApplicationStatus } from './change-application-status.ts';
import { changeMany } from './change-many.ts';
import { showDashboardCounts } from './dashboard-counts.ts';
import { findDuplicates } from './find-duplicates.ts';
import { judgeFile } from './judge-file.ts';
import { listApplications } from './list-applications.ts';
import { listNotes } from './list-notes.ts';
import { resendApplicationNo } from './resend-application-no.ts';
import { saveMember } from './save-member.ts';

/** The office's calls on applications. */
export function mountOfficeRoutes(mounting: Mounting): void {
  mountRead(mounting, officeCalls.getMember, listApplications);
  mountRead(mounting, officeCalls.memberDashboard, showDashboardCounts);
  mountRead(mounting, officeCalls.applicationChart, showApplicationChart);
  mount(mounting, officeCalls.memberActivityUpdate, changeApplicationStatus);
  mountOutside(mounting, officeCalls.bulkStatusChange, changeMany(mounting.app.log));
  mountRead(mounting, officeCalls.possibleDuplicates, findDuplicates);
  mount(mounting, officeCalls.fileVerdict, judgeFile);
  mountRead(mounting, officeCalls.getMemberNotes, listNotes);
  mount(mounting, officeCalls.memberNotesUpdate, addNote);
  mount(mounting, officeCalls.resendApplicationNo, resendApplicationNo);
  mountOutside(mounting, memberFormCalls.addMember, saveMember);
}
