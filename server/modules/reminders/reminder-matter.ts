import { stepToFill } from '#contract/applications/step-to-fill.ts';
import { fileFields } from '#contract/applications/uploads.ts';
import { isConversion } from '#contract/packages/types.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { ActorContext } from '#server/kit/context/context.ts';
import {
  type ApplicationRow,
  findMissing,
  formPage,
  listFee,
  listNumbers,
  previewPage,
  readCorrections,
} from '#server/modules/applications/index.ts';
import { readPackage } from '#server/modules/packages/index.ts';
import type { ReminderMatter } from './reminder-mails.ts';
import { viewOfficeMessage } from './reminders.views.ts';

/** What a reminder of this step says of an application, and the path of the page where it can be done. */
export async function readMatter(
  context: ActorContext,
  application: ApplicationRow,
  step: ReminderMatter['step'],
): Promise<{ matter: ReminderMatter; page: string }> {
  switch (step) {
    case 'unfinished':
      return {
        matter: await unfinished(context, application),
        page: await formPage(context.tx, application),
      };
    case 'unpaid':
      return { matter: await unpaid(context, application), page: previewPage(application) };
    case 'unanswered':
      return unanswered(context, application);
  }
}

async function unfinished(context: ActorContext, application: ApplicationRow): Promise<ReminderMatter> {
  const type = await readPackage(context.tx, application.package_id);
  const missing = Object.keys(await findMissing(context, application));
  const saved = {
    personal: application.personal_saved_at !== null,
    education: application.education_saved_at !== null,
  };
  return {
    step: 'unfinished',
    type: type?.name ?? '',
    open: type && isConversion(type.formType) ? null : stepToFill(saved, missing),
    papers: fileFields.filter((field) => missing.includes(field)),
  };
}

async function unpaid({ tx }: ActorContext, application: ApplicationRow): Promise<ReminderMatter> {
  return {
    step: 'unpaid',
    approved: application.status_id === statusIds.approved || application.pays_after_approval,
    facts: [...listNumbers(application), ...(await listFee(tx, application))],
  };
}

async function unanswered({ tx }: ActorContext, application: ApplicationRow) {
  const corrections = await readCorrections(tx, application);
  const matter = {
    step: 'unanswered',
    corrects: application.status_id === statusIds.pendingResubmission,
    message: await viewOfficeMessage(tx, application),
    facts: listNumbers(application),
  } as const;
  // As the mail that asked it did.
  const page = corrections.length > 0 ? await formPage(tx, application) : previewPage(application);
  return { matter, page };
}
