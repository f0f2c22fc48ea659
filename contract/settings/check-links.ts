import { z } from 'zod';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { anyText, list, requiredText, textField } from '#contract/kit/fields.ts';
import { rowFault, rowsFromLists } from '#contract/kit/parallel-lists.ts';
import { webAddress } from '#contract/kit/web-address.ts';
import { emptyLink, type EnteredLink, MAX_LINKS, type SocialSite, socialSiteNames } from './links.ts';
import { text } from '#contract/texts/text.ts';

/** A page of the association, as the portal shows it in its header and footer (D3 section 1). */
export const AssociationLink = z.object({ label: z.string(), url: z.string() });
export type AssociationLink = z.infer<typeof AssociationLink>;

/** The address of each social site; '' for none. */
export const socialAddresses = {
  facebook: z.string(),
  x: z.string(),
  instagram: z.string(),
  linkedin: z.string(),
  youtube: z.string(),
} satisfies Record<SocialSite, z.ZodString>;

const address = () => anyText().optional();

/** The links as settings_update takes them: parallel lists, and an address for each site. Those not sent do not change. */
export const linksInput = {
  link_label: list(anyText()).optional(),
  link_url: list(anyText()).optional(),
  facebook: address(),
  x: address(),
  instagram: address(),
  linkedin: address(),
  youtube: address(),
} satisfies Record<SocialSite | keyof EnteredLink, z.ZodType>;

const linksShape = z.object(linksInput);
type LinksInput = z.output<typeof linksShape>;

const notAnAddress = text('Please enter a web address such as https://www.example.org');
const isAddress = z.string().refine((value) => webAddress(value) !== null, notAnAddress);

const linkRule = z.object({
  link_label: requiredText(text('Label cannot be empty'), 40),
  link_url: requiredText(text('Web address cannot be empty'), 300).pipe(isAddress),
});
const siteRule = textField(300).pipe(z.literal('').or(isAddress));

/** All faults of the links: those of a row at its field and position, 'link_url.2'. Empty rows are ignored. */
export function checkLinks(input: LinksInput): FieldErrors {
  const errors: FieldErrors = {};
  const rows = enteredLinks(input);
  if (rows.filter(isFilled).length > MAX_LINKS)
    errors['link_label'] = text('At most {maximum} links', { maximum: MAX_LINKS });
  for (const [position, row] of rows.entries()) {
    if (!isFilled(row)) continue;
    for (const [field, fault] of Object.entries(faultsOfShape(linkRule, row)))
      errors[rowFault(field, position)] ??= fault;
  }
  for (const site of socialSiteNames) {
    const fault = faultsOfShape(siteRule, input[site])[''];
    if (fault !== undefined) errors[site] = fault;
  }
  return errors;
}

/** The checked links and addresses as they are stored; undefined for those not sent, which do not change. */
export function linksOf(input: LinksInput) {
  const sentNone = input.link_label === undefined && input.link_url === undefined;
  const links = enteredLinks(input).filter(isFilled).map(toLink);
  const addresses = socialSiteNames.map((site) => [site, toAddress(input[site])]);
  return {
    ...(Object.fromEntries(addresses) as Record<SocialSite, string | undefined>),
    links: sentNone ? undefined : links,
  };
}

function toLink({ link_label, link_url }: EnteredLink): AssociationLink {
  return { label: link_label, url: webAddress(link_url) ?? '' };
}

function toAddress(typed: string | undefined): string | undefined {
  return typed === undefined ? undefined : (webAddress(typed) ?? '');
}

function enteredLinks({ link_label, link_url }: LinksInput): EnteredLink[] {
  return rowsFromLists({ link_label, link_url }, emptyLink);
}

function isFilled({ link_label, link_url }: EnteredLink): boolean {
  return link_label !== '' || link_url !== '';
}
