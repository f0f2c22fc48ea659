import type { ActivityEntry } from '#contract/applications/application.ts';
import { formerAdministrator, fullName } from '#contract/applications/names.ts';
import { ownerChangeInWords, ownerTitle } from '#contract/applications/owners.ts';
import { directoryEventNames, fieldsInWords } from '#contract/directory/events.ts';
import { shownFields } from '#contract/directory/fields.ts';
import { askedTitles, endedTitles } from '#contract/endorsements/words.ts';
import { importLine } from '#contract/imports/import.ts';
import { mailingTitle } from '#contract/mailings/mailing.ts';
import { mergeLine, undoLine } from '#contract/merges/merge.ts';
import { remindedInWords, reminderTitle, switchedInWords } from '#contract/reminders/words.ts';
import { englishOf, type Message } from '#contract/texts/text.ts';
import type { Activity } from './activity.views.ts';

/** A line of the activity that is no change of the status. */
interface OtherLine {
  id: number;
  of: NonNullable<ActivityEntry['of']>;
  /** When it happened, as the database's JSON says it. */
  at: string;
  title: Message;
  message: Message;
  /** Who did it; '' for the applicant, null for nobody. */
  by: string | null;
}

/** What whoever follows an application may read beside the changes of its status; each kind newest first. */
export function linesForApplicant(activity: Activity): OtherLine[] {
  // Applicants do not read here who endorses: they named them, and others who follow need not know.
  return [...reminderLines(activity), ...endorsementLines(activity, () => '')];
}

/** The same for the office, which also reads who looks after the application and what became of the person's record. */
export function linesForOffice(activity: Activity): OtherLine[] {
  return [
    ...reminderLines(activity),
    ...endorsementLines(activity, (row) =>
      [fullName(row), row.membership_no ?? ''].filter((part) => part !== '').join(', '),
    ),
    ...ownerLines(activity),
    ...mailingLines(activity),
    ...importLines(activity),
    ...mergeLines(activity),
    ...directoryLines(activity),
  ];
}

function reminderLines({ reminders, reminder_switches }: Activity): OtherLine[] {
  return [
    // Of one instant the switch came after the mail that led to it.
    ...reminder_switches.map(({ id, reminds, at, by_office, admin_name }) => ({
      id,
      of: 'reminder_switch' as const,
      at,
      title: reminds ? switchedInWords.resumed : switchedInWords.stopped,
      message: '',
      by: by_office ? (admin_name ?? formerAdministrator) : '',
    })),
    ...reminders.map(({ id, step, number, most, sent_at }) => ({
      id,
      of: 'reminder' as const,
      at: sent_at,
      title: reminderTitle,
      message: remindedInWords(step, number, most),
      by: null,
    })),
  ];
}

/** Who was asked, and how it ended. @param nameMember the message of both */
function endorsementLines(
  { endorsements }: Activity,
  nameMember: (row: Activity['endorsements'][number]) => string,
): OtherLine[] {
  return endorsements.flatMap((row) => {
    const { id, place, state, asked_at, ended_at } = row;
    const message = nameMember(row);
    const lines: OtherLine[] = [];
    if (ended_at && state !== 'named' && state !== 'asked')
      lines.push({
        id,
        of: 'endorsement_ended',
        at: ended_at,
        title: endedTitles[place][state],
        message,
        // Replaced by the applicant.
        by: state === 'replaced' ? '' : fullName(row),
      });
    if (asked_at)
      lines.push({ id, of: 'endorsement_asked', at: asked_at, title: askedTitles[place], message, by: '' });
    return lines;
  });
}

function ownerLines({ owner_changes }: Activity): OtherLine[] {
  return owner_changes.map(({ id, what, created_at, owner_name, admin_name }) => ({
    id,
    of: 'owner',
    at: created_at,
    title: ownerTitle,
    message: ownerChangeInWords(what, owner_name ?? formerAdministrator),
    by: admin_name ?? formerAdministrator,
  }));
}

function mailingLines({ mailings }: Activity): OtherLine[] {
  return mailings.map(({ id, subject, mailed_at, admin_name }) => ({
    id,
    of: 'mailing',
    at: mailed_at,
    title: mailingTitle,
    message: subject,
    by: admin_name ?? formerAdministrator,
  }));
}

function importLines({ imports }: Activity): OtherLine[] {
  return imports.map(({ id, line, file_name, done_at, begun_at, admin_name }) => ({
    id,
    of: 'import',
    at: done_at ?? begun_at,
    ...importLine(file_name, line),
    by: admin_name ?? formerAdministrator,
  }));
}

function mergeLines({ merges }: Activity): OtherLine[] {
  return merges.flatMap(({ id, moved, merged_at, undone_at, kept, merged, by, undone_by }) => {
    const emails = { kept, merged };
    const lines: OtherLine[] = [
      { id, of: 'merge', at: merged_at, ...mergeLine(moved, emails), by: by ?? formerAdministrator },
    ];
    if (undone_at !== null)
      lines.push({
        id,
        of: 'merge_undone',
        at: undone_at,
        ...undoLine(emails),
        by: undone_by ?? formerAdministrator,
      });
    return lines;
  });
}

function directoryLines({ directory_events }: Activity): OtherLine[] {
  return directory_events.map(({ id, kind, fields, reason, at, admin_name }) => ({
    id,
    of: 'directory',
    at,
    title: directoryEventNames[kind],
    message: kind === 'taken_off' ? reason : fieldsInWords(shownFields(fields, fields), englishOf),
    by: kind === 'taken_off' ? (admin_name ?? formerAdministrator) : '',
  }));
}
