/** What shows an application to its applicant, and is stale once it was sent or paid. */
export const shownToApplicant = [
  '/member_detail',
  '/application_data',
  '/application_status',
  '/get_member_activity',
  '/my_applications',
] as const;

/** What shows applications to the office, and is stale after a change of one: its panel, the lists and the counts. */
export const shownToOffice = [
  '/member_detail',
  '/get_member_activity',
  '/get_member',
  '/possible_duplicates',
  '/member_dashboard',
  '/application_report',
  '/payment_report',
] as const;
