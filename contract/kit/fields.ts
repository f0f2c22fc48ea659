import { z } from 'zod';
import { text } from '#contract/texts/text.ts';
import { storableText, withoutInvisible } from './characters.ts';
import { isEmail, LONGEST_EMAIL, readEmail } from './email.ts';

/**
 * Input fields that read JSON, urlencoded and multipart alike: numbers may arrive as text, a missing
 * text as null, a list of one as a single value (decisions section 2).
 */

/** Longer than any address or form that a person could send by mistake. */
const MAX_UNREADABLE = 100_000;

const notANumber = text('Must be a number');

/** Storable text without invisible characters and surrounding blanks; null and a missing value become ''. */
export function textField(max = 255) {
  return z
    .union([z.string(), z.number(), z.null()])
    .optional()
    .transform((value) => withoutInvisible(storableText(String(value ?? ''))).trim())
    .pipe(z.string().max(max));
}

/** A password exactly as it was typed, also with blanks around it (ASVS 5.0, 6.2.8); a missing value becomes ''. */
export function typedPassword(max: number) {
  return z
    .union([z.string(), z.number(), z.null()])
    .optional()
    .transform((value) => String(value ?? ''))
    .pipe(z.string().max(max));
}

/** Text of any length that a request may have: its maximum is checked together with its other rules. */
export function anyText() {
  return textField(65_536);
}

/**
 * A day, as YYYY-MM-DD. Takes any words that somebody may type for a day, so that a draft keeps them; the checks of the form refuse
 * what is no day.
 */
export function typedDay() {
  return textField(40);
}

/** Text that must be given; `message` is what the person reads when it is not. */
export function requiredText(message: string, max = 255) {
  return textField(max).pipe(z.string().min(1, message));
}

/** A whole number from 0 up, or null when nothing was chosen. */
export function optionalId() {
  return z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .transform((value) => (value === null || value === undefined || value === '' ? null : Number(value)))
    .pipe(z.int(notANumber).min(0, notANumber).max(2_147_483_647).nullable());
}

/** A whole number from 0 up that must be given. */
export function id(message: string = notANumber) {
  return z
    .union([z.number(), z.string()], message)
    .transform((value) => (value === '' ? Number.NaN : Number(value)))
    .pipe(z.int(message).min(0, message).max(2_147_483_647, message));
}

/** 1 or 0, also as text, true/false or on; null counts as 0. */
export function flag() {
  return z
    .union([z.number(), z.string(), z.boolean(), z.null()])
    .optional()
    .transform((value) => (['1', 'true', 'on', 'yes'].includes(String(value).toLowerCase()) ? 1 : 0));
}

/** A list that may arrive as one value or not at all. */
export function list<Item extends z.ZodType>(item: Item, max = 50) {
  return z.preprocess(
    (value) =>
      value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value],
    z.array(item).max(max),
  );
}

/**
 * The opaque id of a row a visitor or member may see, or the number that only the office uses. One that is too long
 * to be any is cut, so that it is not found, as every id that cannot be read (decisions section 2).
 */
export function reference(message: string = text('Id cannot be empty')) {
  return textField(MAX_UNREADABLE)
    .transform((value) => value.slice(0, 64))
    .pipe(z.string().min(1, message));
}

/** An e-mail as `readEmail` reads it, or ''. Its shape is checked together with its other rules. */
export function anyEmail() {
  return anyText().transform(readEmail).pipe(z.string().max(LONGEST_EMAIL));
}

/** An e-mail address that must be given; both messages are D1 and D3 section 5. */
export function email(
  empty: string = text('Email cannot be empty'),
  invalid: string = text('Invalid email format'),
) {
  return anyEmail().pipe(z.string().min(1, empty)).pipe(z.string().refine(isEmail, invalid));
}

/** An e-mail address, or ''. */
export function optionalEmail(invalid: string = text('Invalid email format')) {
  return anyEmail().pipe(z.string().refine((value) => value === '' || isEmail(value), invalid));
}

/** Id and version of the row as it is stored now. */
export const savedOutput = z.object({ data: z.array(z.object({ id: z.int(), version: z.int() })) });
export const removeInput = z.object({ id: id(text('Id cannot be empty')) });

/** What an update says of the row it changes: which, and the version it was read in (docs/decisions/0010). */
export const rowIdentity = { id: optionalId(), version: optionalId() };
