import { applicant, fresh, office, prepared, visitor } from './who-asks.ts';

/** Good requests of the calls of privacy. */
export const privacyRequests = {
  privacyNotice: visitor({}),
  privacyNoticeUpdate: prepared(() => ({
    own_text: fresh('We meet in Chennai'),
    contact_name: 'Sujata Sample',
    contact_email: 'privacy@example.org',
    contact_phone: '',
  })),
  ownData: applicant((id) => ({ id })),
  nomineeUpdate: applicant((id) => ({ id, name: 'Mohan Rao', contact: '9876543210' })),
  nomineeRemove: applicant((id) => ({ id })),
  ownDataFile: applicant((id) => ({ id })),
  privacyRecord: office(({ id }) => ({ member_id: String(id) })),
};
