import type { AssociationLink } from '#contract/settings/links.ts';

/** An address that belongs to nobody (RFC 2606). */
const page = (name: string) => `https://www.example.org/${name}`;

const links: AssociationLink[] = [
  { label: 'About us', url: page('about') },
  { label: 'Courses', url: page('courses') },
  { label: 'Fellowship', url: page('fellowship') },
  { label: 'Conferences', url: page('conferences') },
  { label: 'Bye-laws', url: page('bye-laws') },
];

/** How the society of the demo data is reached, and where it leads. */
export const demoAssociation = {
  webaddress: 'Sample House, 1 Example Road\nChennai 600001',
  phone: '90000 00000',
  email: 'office@example.org',
  webgst: '33AAAAA0000A1Z5',
  links,
  facebook: page('facebook'),
  x: page('x'),
  linkedin: page('linkedin'),
  youtube: page('youtube'),
};
export type DemoAssociation = typeof demoAssociation;
