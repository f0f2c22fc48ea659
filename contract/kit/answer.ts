import type { Message } from '#contract/texts/text.ts';
import type { Call, OutputOf } from './define-call.ts';

/** Field name of the input -> what is wrong with it, in words for the person who filled it. */
export type FieldErrors = Record<string, Message>;

/** The same as it travels and is shown: each in the language of the person. */
export type SaidErrors = Record<string, string>;

/** A success as it travels: the envelope of every call. */
export type Answer<C extends Call> = { status: true; message: string } & OutputOf<C>;
