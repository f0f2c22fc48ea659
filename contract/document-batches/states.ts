import { z } from 'zod';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { text } from '#contract/texts/text.ts';

/** How far a file is that a job draws. `working`: waits or is drawn. */
export const FileState = z.enum(['working', 'ready', 'failed', 'cancelled']);
export type FileState = z.infer<typeof FileState>;

/** The word and the colour of a state. */
export const fileStates: Readonly<Record<FileState, { word: string; tone: StatusTone }>> = {
  working: { word: text('Being prepared'), tone: 'waiting' },
  ready: { word: text('Ready'), tone: 'good' },
  failed: { word: text('Failed'), tone: 'bad' },
  cancelled: { word: text('Cancelled'), tone: 'neutral' },
};
