import { coursesInWords } from '#contract/applications/record-facts.ts';
import { fullName } from '#contract/applications/names.ts';
import { fileFields, fileLabels } from '#contract/applications/uploads.ts';
import { type EndorserPlace, placeNames } from '#contract/endorsements/places.ts';
import { dayOf, showDay } from '#contract/kit/day.ts';
import { meetingKindNames } from '#contract/meetings/meeting.ts';
import type { AgendaPack } from '#contract/meetings/pack.ts';
import type { Context } from '#server/kit/context/context.ts';
import { say } from '#server/kit/say.ts';
import { viewTallies } from '#server/modules/committee/index.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { type AgendaLine, type ShownMeeting, viewAgenda } from './meetings.views.ts';
import { viewEducation, viewEndorsers, viewPapers } from './pack.views.ts';

type Education = Awaited<ReturnType<typeof viewEducation>>[number];
type Paper = Awaited<ReturnType<typeof viewPapers>>[number];
type Endorser = Awaited<ReturnType<typeof viewEndorsers>>[number];

/**
 * What is printed of each application of an agenda, by five queries however many there are. Comments of votes stay in the
 * office's panel: a pack is handed round. Votes are counted, but for whoever has a conflict of interest.
 */
export async function gatherPack(
  { tx, caller, now }: Context,
  meeting: ShownMeeting,
): Promise<{ pack: AgendaPack; ids: number[] }> {
  const lines = await viewAgenda(tx, meeting.id);
  const ids = lines.map(({ id }) => id);
  const education = await viewEducation(tx, ids);
  const papers = await viewPapers(tx, ids);
  const endorsers = await viewEndorsers(tx, ids);
  const tallies = await viewTallies(tx, ids, caller.admin?.id ?? 0);
  const items = lines.map((line) => {
    const own = education.find(({ id }) => id === line.id);
    const tally = tallies.get(line.id);
    return {
      name: fullName(line) || line.email,
      facts: factsOf(line, own),
      education: own ? coursesInWords(own, dayOf(now)).map(({ course }) => say('en', course)) : [],
      papers: papersOf(papers.filter(({ application_id }) => application_id === line.id)),
      endorsers: endorsers.filter(({ application_id }) => application_id === line.id).map(endorserInWords),
      votes: tally ? `For ${tally.for}, against ${tally.against}, abstained ${tally.abstain}` : '',
    };
  });
  const pack = {
    title: meeting.title,
    created: dayOf(now),
    society: { name: (await readAssociation(tx)).registeredName },
    meeting: `${meetingKindNames[meeting.kind]}, ${showDay(meeting.held_on)}`,
    items,
  };
  return { pack, ids };
}

function factsOf(line: AgendaLine, education: Education | undefined) {
  const place = [education?.city ?? '', education?.state_name ?? ''].filter((part) => part !== '').join(', ');
  return [
    { label: 'Application No.', value: line.application_no ?? '' },
    { label: 'Membership No.', value: line.membership_no ?? '' },
    { label: 'Membership type', value: line.type },
    { label: 'Status', value: line.status_name },
    { label: 'Place', value: place },
  ].filter(({ value }) => value !== '');
}

/** In the order of every screen. */
function papersOf(papers: readonly Paper[]) {
  return fileFields.flatMap((field) => {
    const paper = papers.find((one) => one.field === field);
    if (!paper) return [];
    const refused = paper.verdict === 'refused';
    const verdict = refused
      ? `Refused: ${paper.reason ?? ''}`
      : paper.verdict === null
        ? 'Not judged yet'
        : 'Accepted';
    return [{ label: fileLabels[field], verdict, refused }];
  });
}

function endorserInWords(one: Endorser): string {
  const answer = one.state === 'confirmed' ? 'confirmed' : 'asked';
  return `${placeNames[one.place as EndorserPlace]}: ${fullName(one)} (${one.membership_no ?? ''}), ${answer}`;
}
