import { fileDownload } from '#contract/applications/file-calls.ts';
import type { cardCalls } from '#contract/documents/card-calls.ts';
import { certificateShowsDate } from '#contract/documents/certificate.ts';
import { certificateState } from '#contract/documents/verification.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { isProvisional } from '#contract/ratification/provisional.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { listFiles, openApplication } from '#server/modules/applications/index.ts';
import { viewHasDied } from '#server/modules/membership-records/index.ts';
import { qrCode } from '#server/kit/qr-code.ts';
import { openDocument } from './open-document.ts';

/**
 * member_card: for whom the certificate is, and while a check of it would say that it is valid. The first request issues
 * the certificate, since the card bears its code.
 */
export const showMemberCard: Handler<typeof cardCalls.memberCard> = async (context, { id }) => {
  const { tx, caller } = context;
  const application = await openApplication(tx, caller, id, 'see');
  const { status_id } = application;
  if (certificateState({ kind: 'certificate', status_id }) !== 'valid') throw refuse('no_certificate');
  if (await viewHasDied(tx, application.account_id)) throw refuse('no_certificate');
  if (isProvisional(application)) throw refuse('not_ratified');
  const certificate = await openDocument(context, 'certificate', id);
  if (certificate instanceof Refusal) return certificate;
  if (certificate.kind !== 'certificate' || certificate.verifyAt === null) throw refuse('no_certificate');
  const { figures, verifyAt } = certificate;
  const files = await listFiles(tx, application.id);
  const photo = files.find(({ field }) => field === 'profile');
  const data = {
    society_name: figures.society_name,
    member_name: figures.member_name,
    membership_type: figures.membership_type,
    membership_no: figures.membership_no,
    registered_on: certificateShowsDate(figures.registered_on) ? figures.registered_on : '',
    photo: photo ? downloadUrl(fileDownload, { id: photo.public_id }) : null,
    check: { address: verifyAt, ...qrCode(verifyAt) },
  };
  return { data: [data] };
};
