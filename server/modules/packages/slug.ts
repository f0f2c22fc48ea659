const LONGEST = 60;

/** The name of a package in a URL: 'Life Member (early bird)' -> 'life-member-early-bird'. */
function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, LONGEST).replaceAll(/^-+|-+$/g, '') || 'package';
}

/** The slug of a new package; a number is appended while another package has it. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name);
  if (!taken.has(slug)) return slug;
  let count = 2;
  while (taken.has(`${slug}-${count}`)) count += 1;
  return `${slug}-${count}`;
}
