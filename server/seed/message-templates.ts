import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';

interface TemplateSeed {
  status: StatusId;
  name: string;
  message: string;
}

const { approved, numberAllotted, pendingClarification, pendingResubmission, rejected } = statusIds;

/**
 * The message templates a new database starts with; the office changes them from then on. The mail greets before them
 * and names the application after them (status-mails.ts).
 */
export const messageTemplates: readonly TemplateSeed[] = [
  {
    status: pendingClarification,
    name: 'Eligibility is not clear',
    message: `From your documents we could not see that you meet the conditions for {membership_type}. Please tell us your post-graduate qualification with the institution and the year, or which other membership type you wish to apply for.`,
  },
  {
    status: pendingClarification,
    name: 'Name differs between documents',
    message: `The name in your application differs from the name on one of your documents. Please tell us which of the two is right. If your name was changed, please add the document that shows the change.`,
  },
  {
    status: pendingClarification,
    name: 'Payment not found',
    message: `We could not find your payment for application {application_no}. Please tell us the date, the amount and the reference of the payment as your bank shows it.`,
  },
  {
    status: pendingResubmission,
    name: 'Blurred or incomplete scan',
    message: `One of your documents cannot be read. Please scan it again in good light, with all pages and all four corners in the picture, and upload it as a PDF without a password or as a picture, of at most 2 MB.`,
  },
  {
    status: pendingResubmission,
    name: 'Letter from head of department is missing',
    message: `The letter from the head of your department is missing. It must be on the letterhead of the institution, name your course and its years, and bear signature, seal and date. Please upload it and send your application again.`,
  },
  {
    status: pendingResubmission,
    name: 'Name or number differs from the certificate',
    message: `Your name or your registration number in the application is not as on your council certificate. It will stand so on your membership certificate. Please correct it, or upload the certificate that shows it as you wrote it.`,
  },
  {
    status: rejected,
    name: 'Conditions are not met',
    message: `Thank you for your interest in our association. We have looked at your application with care; the conditions for {membership_type} are not met. You are welcome to apply for a membership type whose conditions you meet.`,
  },
  {
    status: rejected,
    name: 'No answer received',
    message: `We asked you to complete application {application_no} and have not received your answer. We have therefore closed it. You may apply again at any time.`,
  },
  {
    status: rejected,
    name: 'Applied more than once',
    message: `There is another application of yours for the same membership. We go on with that one and have closed this one.`,
  },
  {
    status: approved,
    name: 'Everything is in order',
    message: `Thank you for applying. Your documents have been checked and are in order; there is nothing more for you to do.`,
  },
  {
    status: numberAllotted,
    name: 'Welcome',
    message: `We are glad to have you as a member. Please give your membership number whenever you write to us; it stands below and on your certificate.`,
  },
];
