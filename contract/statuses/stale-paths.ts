/** Calls that show an application to its applicant: stale after it was submitted or paid. */
export const shownToApplicant = [
  '/member_detail',
  '/application_data',
  '/application_status',
  '/get_member_activity',
  '/endorsers',
  '/my_applications',
] as const;

/** Calls that show applications to the office: stale after a change of one. */
export const shownToOffice = [
  '/member_detail',
  '/get_member_activity',
  '/member_reminders',
  '/member_endorsements',
  '/member_directory_entry',
  '/get_member',
  '/persons',
  '/person',
  '/person_applications',
  '/person_documents',
  '/person_payments',
  '/person_mails',
  '/possible_duplicates',
  '/member_dashboard',
  '/waiting_applications',
  '/month_figures',
  '/application_report',
  '/payment_report',
  '/payment_totals',
] as const;
