import { toLists } from '#contract/kit/parallel-lists.ts';

/** The social sites on which the association may be found (D3 section 1), with their names. */
export const socialSites = {
  facebook: 'Facebook',
  x: 'X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} as const;
export type SocialSite = keyof typeof socialSites;
export const socialSiteNames = Object.keys(socialSites) as SocialSite[];

/** The most links that fit in the portal's header. */
export const MAX_LINKS = 8;

/** A link as entered, by the names of the payload's lists. */
export interface EnteredLink {
  link_label: string;
  link_url: string;
}
export const emptyLink: EnteredLink = { link_label: '', link_url: '' };

/** 'About us: https://…', for the audit log and for the message about a concurrent change. */
export function linkInWords({ label, url }: { label: string; url: string }): string {
  return `${label}: ${url}`;
}

/** Rows of a form as they are sent. A form has no way to send an empty list, so no links are one empty value. */
export function linksToSend(rows: readonly EnteredLink[]): Record<keyof EnteredLink, string[] | ''> {
  return rows.length === 0 ? { link_label: '', link_url: '' } : toLists(rows);
}
