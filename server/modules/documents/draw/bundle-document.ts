import type { BundleCover } from '#contract/documents/bundle.ts';
import { showDay } from '#contract/kit/day.ts';
import { factsOf } from './document-facts.ts';

/** Everything documents/bundle.typ prints, in words as they stand on the document. */
export function bundleDocument(cover: BundleCover) {
  return {
    title: `Documents of ${cover.member_name}`,
    created: cover.made_on,
    society: cover.society,
    member: cover.member_name,
    membership: cover.membership_type,
    facts: factsOf([
      ['Application No.', cover.application_no],
      ['Membership No.', cover.membership_no],
      ['Made on', showDay(cover.made_on)],
    ]),
    uploads: cover.uploads.map(({ label, first_page, pages, readable }) => ({
      label,
      note: readable ? '' : 'could not be read',
      pages: String(pages),
      first: String(first_page),
    })),
    missing: cover.missing,
  };
}
