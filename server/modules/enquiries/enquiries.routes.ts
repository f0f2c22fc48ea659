import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { mount, mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import { answerEnquiry } from './answer-enquiry.ts';
import { listEnquiries } from './list-enquiries.ts';
import { receiveEnquiry } from './receive-enquiry.ts';

export function mountEnquiries(mounting: Mounting): void {
  mount(mounting, enquiryCalls.enquiryForm, receiveEnquiry);
  mountRead(mounting, enquiryCalls.enquiryFormList, listEnquiries);
  mount(mounting, enquiryCalls.sendMailEnquiry, answerEnquiry);
}
