/** What belongs to one look at a list, and not to its filters. */
const passing = ['page', 'size', 'member'];

/**
 * A list as it is filtered now, as an address below /application. Fields come in one order, so that the same filters give the
 * same address.
 */
export function addressOfView({ pathname, searchStr }: { pathname: string; searchStr: string }): string {
  const fields = new URLSearchParams(searchStr);
  for (const name of passing) fields.delete(name);
  fields.sort();
  const query = fields.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
