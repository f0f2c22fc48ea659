import { type enquiryCalls, mostCounted } from '#contract/enquiries/calls.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { totalOfPage } from '#server/kit/db/total-of-page.ts';
import { formerAdministrator } from '#contract/applications/names.ts';
import { countEnquiries, viewEnquiries, viewReplies } from './enquiries.views.ts';

/** enquiry_form_list: one page of the enquiries, newest first, each with what was answered. */
export const listEnquiries: ReadHandler<typeof enquiryCalls.enquiryFormList> = async ({ db }, input) => {
  const rows = await viewEnquiries(db, input);
  const replies =
    rows.length === 0
      ? []
      : await viewReplies(
          db,
          rows.map(({ id }) => id),
        );
  const data = rows.map(({ created_at, ...row }) => ({
    ...row,
    created_on: created_at.toISOString(),
    replies: replies
      .filter((reply) => reply.enquiry_id === row.id)
      .map((reply) => ({
        reply_message: reply.message,
        created_on: reply.created_at.toISOString(),
        by: reply.admin_name ?? formerAdministrator,
      })),
  }));
  const { limit_value: size, limit_offset: offset } = input;
  const total = await totalOfPage({ size, offset, shown: rows.length, most: mostCounted }, (most) =>
    countEnquiries(db, input, most),
  );
  return { data, ...total };
};
