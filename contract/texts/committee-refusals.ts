/** Of the committee (docs/decisions/0103). */
export const committeeRefusals = {
  not_with_committee: { status: 409, text: 'This application is not with the committee any more.' },
  not_on_committee: { status: 403, text: 'Only those who sit on the committee vote.' },
  conflict_declared: {
    status: 409,
    text: 'You declared a conflict of interest in this application, and cannot vote on it.',
  },
  own_conflict: { status: 403, text: 'Your own conflict of interest is withdrawn by somebody else.' },
  meeting_decided: { status: 409, text: 'The decisions of this meeting are recorded already.' },
  meeting_kind_fixed: {
    status: 409,
    text: 'A meeting with an agenda keeps its kind. Please empty the agenda first.',
  },
  agenda_moved: { status: 409, text: 'The agenda has changed meanwhile. Please look at it again.' },
  agenda_full: { status: 409, text: 'An agenda holds {most} applications. Please make another meeting.' },
  not_for_agenda: { status: 409, text: 'It does not wait for a meeting of this kind.' },
  on_other_agenda: { status: 409, text: 'It is on the agenda of another meeting already.' },
  agenda_empty: { status: 409, text: 'There is nothing on the agenda yet.' },
  not_ratified: {
    status: 409,
    text: 'The membership card follows once the general body has ratified the membership.',
  },
} as const;
