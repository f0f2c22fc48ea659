/** Of memberships that end and begin again (docs/decisions/0105), and are shown in the directory (docs/decisions/0109). */
export const membershipRefusals = {
  not_a_membership: {
    status: 409,
    text: 'Only an active or inactive membership with a number ends or is reinstated. This one is: {status}.',
  },
  ended_already: {
    status: 409,
    text: 'This membership has ended already. Please reinstate it first where that was a mistake.',
  },
  directory_needs_standing: {
    status: 409,
    text: 'Only a membership that is active today can be shown in the directory.',
  },
  not_in_directory: { status: 409, text: 'This member is not in the directory any more.' },
  not_ended: { status: 409, text: 'This membership is active: there is nothing to reinstate.' },
} as const;
