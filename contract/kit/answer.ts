import type { Message } from '#contract/texts/text.ts';
import type { Call, OutputOf } from './define-call.ts';

/** Field name of the input -> what is wrong with it, in words for the person who filled it; on the wire in their language. */
export type FieldErrors = Record<string, Message>;

/** A success as it travels: the envelope of every call. */
export type Answer<C extends Call> = { status: true; message: string } & OutputOf<C>;
