import { type TypeId, typeIds } from './types.ts';
import { text } from '#contract/texts/text.ts';

/** What the first page asks, in this order, until it is clear which type fits. */
export const questions = {
  inIndia: text('Do you practise in India?'),
  inTraining: text('Are you in post-graduate training?'),
  inAsi: text('Are you a member of the Association of Surgeons of India (ASI)?'),
} as const;
export type Question = keyof typeof questions;

/** What was answered so far; true: yes. */
export type Replies = Partial<Record<Question, boolean>>;

/** The questions that were asked, with the one to be asked now, and the type once none is left: null when none fits. */
export interface Advice {
  asked: readonly Question[];
  /** Undefined while something is still asked. */
  type?: TypeId | null;
}

/**
 * Which of the types for new members fits, by their eligibility (D3 section 2): trainees of Indian institutions have one of
 * their own, and only members of the ASI become Life Members at once.
 */
export function adviseType({ inIndia, inTraining, inAsi }: Replies): Advice {
  if (inIndia === undefined) return { asked: ['inIndia'] };
  if (inTraining === undefined) return { asked: ['inIndia', 'inTraining'] };
  const asked = ['inIndia', 'inTraining'] as const;
  if (!inIndia) return { asked, type: inTraining ? null : typeIds.international };
  if (inTraining) return { asked, type: typeIds.trainee };
  const all = [...asked, 'inAsi'] as const;
  if (inAsi === undefined) return { asked: all };
  return { asked: all, type: inAsi ? typeIds.life : typeIds.associateLife };
}
