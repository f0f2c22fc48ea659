import { text } from '#contract/texts/text.ts';

/**
 * Every action in the audit log, by its name there, in words for the office. A name is
 * `<object>.<what was done to it>`.
 */
export const auditActions = {
  'session.opened': text('Signed in'),
  'session.ended': text('Signed out'),
  'session.ended_elsewhere': text('Session ended from another device'),
  'session.others_ended': text('All other sessions ended'),
  'session.ended_by_office': text('Signed out everywhere by an administrator'),
  'session.proven': text('Confirmed who they are'),
  'session.password_refused': text('Wrong password refused'),
  'session.code_refused': text('Wrong code refused'),
  'factor.added': text('Second factor added'),
  'factor.removed': text('Second factor removed'),
  'factor.refused': text('Wrong second factor refused'),
  'factor.recovery_used': text('Recovery code used'),
  'factor.recovery_renewed': text('Recovery codes made anew'),
  'password.changed': text('Password changed'),
  'password.link_sent': text('Password link sent'),

  'application.code_sent': text('Code sent to an applicant'),
  'application.started': text('Application begun'),
  'application.removed': text('Unfinished application removed'),
  'application.personal_saved': text('Personal details saved'),
  'application.education_saved': text('Education and practice saved'),
  'application.conversion_saved': text('Conversion saved'),
  'application.contact_changed': text('Contact details changed by the member'),
  'application.work_deleted': text('Position deleted'),
  'application.file_stored': text('File stored'),
  'application.file_removed': text('File removed'),
  'application.submitted': text('Application submitted'),
  'application.resubmitted': text('Application resubmitted'),
  'application.status_changed': text('Status changed'),
  'application.status_taken_back': text('Change of status taken back'),
  'application.added': text('Application added by the office'),
  'application.updated': text('Application updated by the office'),
  'application.paper_judged': text('Paper judged'),
  'application.note_added': text('Note added'),
  'application.number_resent': text('Application number sent again'),

  'membership.details_sent': text('Membership details mailed'),
  'enquiry.sent': text('Enquiry received'),
  'enquiry.answered': text('Enquiry answered'),
  'push.added': text('Push notification added'),
  'push.updated': text('Push notification updated'),
  'push.sent': text('Push notification sent'),
  'push.deleted': text('Push notification deleted'),
  'report.exported': text('Report exported'),
  'documents.requested': text('Batch of documents asked for'),
  'documents.cancelled': text('Batch of documents cancelled'),
  'documents.drawn': text('Batch of documents drawn'),
  'documents.downloaded': text('Batch of documents downloaded'),

  'record.read': text('Record read'),
  'paper.read': text('Paper read'),
  'document.read': text('Document read'),
  'list.read': text('List read'),
  'report.read': text('Report read'),
  'request.not_signed_in': text('Refused: not signed in'),
  'request.not_allowed': text('Refused: not allowed'),
  'request.too_many': text('Refused: too many requests'),
  'traces.lost': text('Lines lost'),

  'payment.link_sent': text('Payment link sent'),
  'payment.link_resent': text('Payment link sent again'),
  'payment.link_cancelled': text('Payment link cancelled'),
  'payment.arrived': text('Payment received'),
  'payment.second': text('Second payment received'),
  'payment.not_believed': text('Payment notice not believed'),
  'payment.refund_asked': text('Refund asked for'),
  'payment.refunded': text('Payment refunded'),
  'payment.refund_failed': text('Refund failed'),
  'payment.refund_elsewhere': text('Refund made elsewhere'),
  'payment.order_unknown': text('Order unknown to the gateway closed'),

  'master.added': text('Master row added'),
  'master.updated': text('Master row updated'),
  'master.deleted': text('Master row deleted'),
  'package.added': text('Package added'),
  'package.updated': text('Package updated'),
  'package.deleted': text('Package deleted'),
  'certificate.added': text('Certificate settings added'),
  'certificate.updated': text('Certificate settings updated'),
  'certificate.deleted': text('Certificate settings deleted'),
  'user.added': text('User added'),
  'user.updated': text('User updated'),
  'user.deleted': text('User deleted'),
  'role.added': text('Role added'),
  'role.updated': text('Role updated'),
  'role.deleted': text('Role deleted'),
  'profile.updated': text('Own profile updated'),
  'mail.given_up': text('Mail given up: it could not be delivered'),
  'settings.updated': text('Settings updated'),
  'settings.mail_tested': text('Mail account tested'),
  'settings.gateway_tested': text('Payment gateway tested'),

  'demo.put': text('Demo data put in'),
} as const satisfies Record<`${string}.${string}`, string>;

export type AuditAction = keyof typeof auditActions;

/** What an action is done to: the part of its name before the dot. */
type AuditThing = AuditAction extends `${infer Thing}.${string}` ? Thing : never;

/** The same in words, as the filter of the log groups its actions. */
export const auditThings = {
  session: text('Signing in'),
  factor: text('Second factor'),
  password: text('Password'),
  application: text('Application'),
  membership: text('Membership'),
  enquiry: text('Enquiry'),
  push: text('Push notification'),
  report: text('Report'),
  documents: text('Batch of documents'),
  record: text('Record'),
  paper: text('Paper'),
  document: text('Document'),
  list: text('List'),
  request: text('Request'),
  traces: text('Traces'),
  payment: text('Payment'),
  master: text('Master'),
  package: text('Package'),
  certificate: text('Certificate'),
  user: text('User'),
  role: text('Role'),
  profile: text('Profile'),
  mail: text('Mail'),
  settings: text('Settings'),
  demo: text('Demo data'),
} as const satisfies Record<AuditThing, string>;

export function thingOf(action: AuditAction): AuditThing {
  return action.slice(0, action.indexOf('.')) as AuditThing;
}
