/**
 * Everything that leaves a line in the audit log, by its name there, in words for the office. A deed is
 * `<what it is done to>.<what is done>`.
 */
export const deedNames = {
  'session.opened': 'Signed in',
  'session.ended': 'Signed out',
  'session.password_refused': 'Wrong password refused',
  'session.code_refused': 'Wrong code refused',
  'password.changed': 'Password changed',
  'password.link_sent': 'Password link sent',

  'application.code_sent': 'Code sent to an applicant',
  'application.started': 'Application begun',
  'application.removed': 'Unfinished application removed',
  'application.personal_saved': 'Personal details saved',
  'application.education_saved': 'Education and practice saved',
  'application.conversion_saved': 'Conversion saved',
  'application.contact_changed': 'Contact details changed by the member',
  'application.work_deleted': 'Position deleted',
  'application.file_stored': 'File stored',
  'application.file_removed': 'File removed',
  'application.submitted': 'Application submitted',
  'application.resubmitted': 'Application resubmitted',
  'application.status_changed': 'Status changed',
  'application.added': 'Application added by the office',
  'application.updated': 'Application updated by the office',
  'application.paper_judged': 'Paper judged',
  'application.note_added': 'Note added',
  'application.number_resent': 'Application number sent again',

  'membership.details_sent': 'Membership details mailed',
  'enquiry.sent': 'Enquiry received',

  'payment.link_sent': 'Payment link sent',
  'payment.arrived': 'Payment received',
  'payment.second': 'Second payment received',
  'payment.not_believed': 'Payment notice not believed',
  'payment.order_unknown': 'Order unknown to the gateway closed',

  'master.added': 'Master row added',
  'master.updated': 'Master row updated',
  'master.deleted': 'Master row deleted',
  'package.added': 'Package added',
  'package.updated': 'Package updated',
  'package.deleted': 'Package deleted',
  'user.added': 'User added',
  'user.updated': 'User updated',
  'user.deleted': 'User deleted',
  'role.added': 'Role added',
  'role.updated': 'Role updated',
  'role.deleted': 'Role deleted',
  'profile.updated': 'Own profile updated',
  'settings.updated': 'Settings updated',
  'settings.mail_tested': 'Mail account tested',
  'settings.gateway_tested': 'Payment gateway tested',

  'demo.put': 'Demo data put in',
} as const satisfies Record<`${string}.${string}`, string>;

export type Deed = keyof typeof deedNames;
