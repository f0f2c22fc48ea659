/** Faults of one card of a form; the title is '' where the form has no cards, and for faults of no field on the page. */
export interface FaultGroup<Message> {
  title: string;
  faults: [path: string, message: Message][];
}

/**
 * Faults in the order in which their fields stand on the page, under the titles of their cards; those of no field
 * last.
 */
export function bySection<Message>(
  faults: readonly [path: string, message: Message][],
  findField: (path: string) => HTMLElement | null,
): FaultGroup<Message>[] {
  const placed = faults.map((fault) => ({ fault, field: findField(fault[0]) }));
  placed.sort((one, other) => order(one.field, other.field));
  const groups: FaultGroup<Message>[] = [];
  for (const { fault, field } of placed) {
    const title = field?.closest<HTMLElement>('[data-section]')?.dataset['section'] ?? '';
    const last = groups.at(-1);
    if (last?.title === title) last.faults.push(fault);
    else groups.push({ title, faults: [fault] });
  }
  return groups;
}

function order(one: HTMLElement | null, other: HTMLElement | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
