import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { mount, type Mounting } from '#server/kit/mount-calls.ts';
import { receiveEnquiry } from './receive-enquiry.ts';

export function mountEnquiries(mounting: Mounting): void {
  mount(mounting, enquiryCalls.enquiryForm, receiveEnquiry);
}
