import { z } from 'zod';
import { endingState } from '#contract/membership-ends/ending.ts';
import { readsRecord } from '#contract/kit/traces.ts';
import { mailingLimit, mailsCodeAgain, takesCode, takesCodeLink } from '#contract/accounts/credentials.ts';
import { shownToApplicant, shownToOffice } from '#contract/statuses/stale-paths.ts';
import { whoMayFill, whoMayTrack } from '#contract/accounts/callers.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { flag, id, reference } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';
import { optionalUpload, upload } from '#contract/kit/upload.ts';
import { FeeData } from '#contract/payments/records.ts';
import { applicationNo, TrackInput } from './check-tracking.ts';
import { fileFields, optionalUploads, trackingLimits, uploadFields, uploadLimits } from './uploads.ts';
import { StatusId } from '#contract/statuses/status-id.ts';
import {
  ActivityEntry,
  applicationDetail,
  Draft,
  draftSteps,
  feeState,
  provisionalState,
  OwnApplication,
  StepState,
  StoredFile,
  SubmittedApplication,
} from './application.ts';
import { Correction } from './findings.ts';
import { accountFields, DraftValues, educationInput, personalInput, tabFields } from './steps.ts';
import { text } from '#contract/texts/text.ts';

const nothing = z.object({});
const byVisitor = { method: 'POST', access: { visitor: true } } as const;
const byApplicant = { method: 'POST', access: whoMayFill } as const;
const changesDetail = { ...byApplicant, changes: ['/member_detail'] } as const;
const account = z.object({ ...accountFields, application_id: id(text('Application cannot be empty')) });

/** The calls of applicants and members on an application (D3 section 7). */
export const applicationCalls = {
  checkApplicationStatus: defineCall({
    ...byVisitor,
    path: '/check_application_status',
    summary:
      'Is there an unfinished application (YES) for this e-mail and type, or is the e-mail registered (err_type 1)?',
    input: account,
    output: z.object({
      application_status: z.enum(['YES', 'NO']),
      userid: z.string().optional(),
      err_type: z.int().optional(),
    }),
    limits: [flood, { counts: 'uses', by: 'ip', max: 3_000, seconds: 3_600 }],
  }),
  sendOtp: defineCall({
    ...byVisitor,
    path: '/send_otp',
    summary: 'Starts a new application and mails the code that proves the e-mail',
    input: account,
    output: z.object({ userid: z.string() }),
    limits: [flood, mailingLimit],
    changes: [],
  }),
  otpVerify: defineCall({
    ...takesCode,
    path: '/otp_verify',
    summary: "Proves the applicant's e-mail by the code; opens that one application to this browser",
    output: z.object({ access_token: z.string().optional() }),
  }),
  linkVerify: defineCall({
    ...takesCodeLink,
    path: '/link_verify',
    summary: "Proves the applicant's e-mail by the link of the code mail, in this browser or another one",
    output: z.object({ id: z.string(), type_slug: z.string(), access_token: z.string().optional() }),
  }),
  resendOtp: defineCall({
    ...mailsCodeAgain,
    path: '/resend_otp',
    summary: 'Mails a new code for an unfinished application',
  }),
  deleteOldMemberApplication: defineCall({
    method: 'POST',
    path: '/delete_old_member_application',
    summary: 'Removes an unfinished application with its files; needs its code to be verified first',
    access: { applicant: true },
    input: z.object({ id: reference() }),
    output: nothing,
    changes: shownToApplicant,
  }),
  memberInfo: defineCall({
    ...byApplicant,
    path: '/member_info',
    summary: 'The application as the wizard shows it, with what was typed and not yet saved',
    input: z.object({ id: reference() }),
    output: z.object({
      ...applicationDetail,
      draft: z.array(Draft),
      steps: z.array(StepState),
      missing: z.record(z.string(), z.string()),
    }),
  }),
  saveDraft: defineCall({
    ...byApplicant,
    path: '/save_draft',
    summary: 'Keeps what was typed in a step of the wizard or on the conversion page, without checking it',
    input: z.object({
      id: reference(),
      step: z.enum(draftSteps),
      /** Empty deletes the draft, so that the step is again as it was saved. */
      values: DraftValues,
      ...tabFields,
    }),
    output: z.object({ saved_on: z.string(), version: z.int() }),
    changes: [],
  }),
  uploadFile: defineCall({
    ...changesDetail,
    path: '/upload_file',
    summary: 'Stores the photo or one paper of an application at once, replacing an earlier one',
    input: z.object({
      id: reference(),
      field: z.enum(fileFields),
      file: upload(),
      /** 1: the page placed the file by itself. The call then refuses to replace a stored file (`place_taken`). */
      only_if_empty: flag(),
    }),
    output: z.object({ data: StoredFile }),
    limits: uploadLimits,
  }),
  removeFile: defineCall({
    ...changesDetail,
    path: '/remove_file',
    summary: 'Removes the photo or one paper of an application',
    input: z.object({ id: reference(), field: z.enum(fileFields) }),
    output: nothing,
  }),
  memberTwo: defineCall({
    ...changesDetail,
    path: '/member_two',
    summary: 'Saves the personal step, of a member its contact data alone; good files are kept anyway',
    input: z.object({ id: reference(), ...personalInput, ...tabFields, profile: optionalUpload() }),
    output: nothing,
    limits: uploadLimits,
  }),
  memberThree: defineCall({
    ...changesDetail,
    path: '/member_three',
    summary: 'Saves the education step, of a member the work experience alone; good files are kept anyway',
    input: z.object({ id: reference(), ...educationInput, ...tabFields, ...optionalUploads(uploadFields) }),
    output: nothing,
    limits: uploadLimits,
  }),
  deleteWorkExp: defineCall({
    method: 'POST',
    path: '/delete_work_exp',
    summary: 'Deletes one work experience, and answers the version that the record has now',
    access: { ...whoMayFill, admin: { module: 'Application', flag: 'update' } },
    input: z.object({ id: id(text('Id cannot be empty')) }),
    output: z.object({ data: z.object({ version: z.int() }) }),
    changes: shownToOffice,
  }),
  memberDetail: defineCall({
    method: 'POST',
    path: '/member_detail',
    summary: 'The whole application with its rows, payments and files',
    access: { applicant: true, member: true, admin: { module: 'Application', flag: 'view' } },
    traces: readsRecord('id'),
    input: z.object({ id: reference() }),
    output: z.object(applicationDetail),
  }),
  getMemberActivity: defineCall({
    method: 'POST',
    path: '/get_member_activity',
    summary: 'What happened to an application, newest first',
    access: whoMayTrack,
    traces: readsRecord('member_id'),
    input: z.object({ member_id: reference() }),
    output: z.object({ data: z.array(ActivityEntry) }),
  }),
  trackApplication: defineCall({
    ...byVisitor,
    path: '/track_application',
    summary: 'Opens the status of an application to this browser for half an hour',
    input: TrackInput,
    output: z.object({ data: z.array(z.object({ id: z.string() })), access_token: z.string().optional() }),
    limits: trackingLimits,
    changes: [],
  }),
  trackingSendOtp: defineCall({
    method: 'POST',
    path: '/tracking_send_otp',
    summary:
      'Mails the owner of a tracked application a sign-in code, to the registered address; member_otp_verify takes it',
    access: { tracker: true },
    input: nothing,
    /** The address, masked. */
    output: z.object({ userid: z.string(), email: z.string() }),
    // Codes are also limited by the address they go to.
    limits: [flood, mailingLimit],
    changes: [],
  }),
  applicationStatus: defineCall({
    method: 'POST',
    path: '/application_status',
    summary: 'What the status page shows of an application, and nothing more',
    access: whoMayTrack,
    traces: readsRecord('id'),
    input: z.object({ id: reference() }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          applicant_name: z.string(),
          application_name: z.string(),
          form_type: z.int(),
          type_slug: z.string(),
          application_no: z.string(),
          application_status: StatusId,
          status_name: z.string(),
          membership_no: z.string(),
          ...feeState,
          ...provisionalState,
          ...endingState,
          endorsers: z.int(),
          city: z.string(),
          state_name: z.string(),
          submitted_on: z.string().nullable(),
          corrections: z.array(Correction),
          /** The caller is its applicant or member and may open all of it. */
          own: z.boolean(),
        }),
      ),
      payment_status: applicationDetail.payment_status,
      fmas_data: applicationDetail.fmas_data,
    }),
  }),
  myApplications: defineCall({
    method: 'GET',
    path: '/my_applications',
    summary: "The signed-in member's applications, newest first: what was converted, what is under way",
    access: { member: true },
    input: nothing,
    output: z.object({ data: z.array(OwnApplication) }),
  }),
  applicationData: defineCall({
    method: 'POST',
    path: '/application_data',
    summary: 'The summary of the success page and the figures of the receipt',
    access: { ...whoMayFill, admin: { module: 'Application', flag: 'view' } },
    traces: { what: 'record.read', of: 'application_no', fields: ['application_no'] },
    input: z.object({ application_no: applicationNo }),
    output: z.object({
      data: z.array(SubmittedApplication),
      payment_status: applicationDetail.payment_status,
      application_data: z.array(FeeData),
    }),
  }),
} as const;
