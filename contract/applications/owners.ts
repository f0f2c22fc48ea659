import { type Message, text } from '#contract/texts/text.ts';

/** Whose applications a list shows; without one, everybody's. */
export const ownerFilters = ['mine', 'nobody'] as const;
export type OwnerFilter = (typeof ownerFilters)[number];

export const ownerFilterNames: Record<OwnerFilter, string> = {
  mine: text('Mine'),
  nobody: text('Nobody’s'),
};

/** How an application came to its owner, or lost one. */
export type OwnerChange = 'took' | 'asked' | 'handed_over' | 'released';

/** What a change of owner is, by who makes it: owners are administrators' ids, null for nobody. */
export function ownerChangeOf(from: number | null, to: number | null, by: number | null): OwnerChange {
  if (to === null) return 'released';
  if (to === by) return 'took';
  return from === null ? 'asked' : 'handed_over';
}

/** What such lines are called, where others name the status. */
export const ownerTitle = text('Owner');

/** 'Handed over to Dr. Rao', for the activity that the office reads. @param name the new owner's; '' for nobody */
export function ownerChangeInWords(change: OwnerChange, name: string): Message {
  switch (change) {
    case 'took':
      return text('Took it');
    case 'asked':
      return text('Asked {name} to look at it', { name });
    case 'handed_over':
      return text('Handed over to {name}', { name });
    case 'released':
      return text('Released: nobody looks after it');
  }
}

/** As 'it is now with Dr. Rao' ends. @param name the owner's; '' for nobody */
export function whoseInWords(name: string): Message {
  return name === '' ? text('nobody’s') : text('with {name}', { name });
}

/** Of whom a note is to mention. */
export const mayNotRead = text('Their role does not let them see applications');

/** Of whom an application is to be given to. */
export const mayNotOwn = text('Their role does not let them update applications');
