import type { enquiryCalls } from '#contract/enquiries/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { answerEnquiry } from './answer-enquiry.ts';
import { listEnquiries } from './list-enquiries.ts';
import { receiveEnquiry } from './receive-enquiry.ts';

export const enquiryRoutes: Routes<typeof enquiryCalls> = {
  enquiryForm: withTransaction(receiveEnquiry),
  enquiryFormList: listEnquiries,
  sendMailEnquiry: withTransaction(answerEnquiry),
};
