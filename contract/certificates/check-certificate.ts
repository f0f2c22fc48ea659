import { z } from 'zod';
import { isDay } from '#contract/kit/day.ts';
import { flag, id, requiredText, rowIdentity, textField } from '#contract/kit/fields.ts';
import { optionalUpload } from '#contract/kit/upload.ts';
import { text } from '#contract/texts/text.ts';

/** The names used in messages: 'Are you sure you want to delete this <item>?' */
export const certificateItem = text('Membership Certificate');
export const fmasItem = text('FMAS Certificate');

const longestName = 120;

export const certificateFaults = {
  endsBeforeItBegins: text('To date cannot be before From date'),
  yearTaken: text('There is already an FMAS certificate of this year'),
} as const;

/** Signatures that every certificate requires, with the messages of D2 section 5. */
const signs = {
  secretary_sign: text('Secretary sign cannot be empty'),
  president_sign: text('President sign cannot be empty'),
} as const;

const isNew = (value: unknown) => value === null || value === undefined;

/** Certificate settings as entered, with the messages of D2 section 5; signatures are required on Add only. */
export const CertificateInput = z
  .object({
    ...rowIdentity,
    from_date: requiredText(text('From date cannot be empty'), 10).pipe(
      z.string().refine(isDay, text('Must be a date')),
    ),
    to_date: textField(10).pipe(
      z.string().refine((value) => value === '' || isDay(value), text('Must be a date')),
    ),
    president_name: requiredText(text('President name cannot be empty'), longestName),
    secretary_name: requiredText(text('Secretary name cannot be empty'), longestName),
    president_sign: optionalUpload(),
    secretary_sign: optionalUpload(),
    top_logo: optionalUpload(),
    bottom_logo: optionalUpload(),
    /** 1: removes the period's own logo, so that the association's is used. */
    remove_top_logo: flag(),
    remove_bottom_logo: flag(),
  })
  .superRefine(
    (input, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      const { from_date: from, to_date: to } = input;
      if (isDay(from) && isDay(to) && to < from) refuse('to_date', certificateFaults.endsBeforeItBegins);
      if (!isNew(input.id)) return;
      for (const [field, message] of Object.entries(signs))
        if (!input[field as keyof typeof signs]) refuse(field, message);
    },
    // Runs also when another field is invalid, so that all faults are reported at once.
    { when: () => true },
  );

/** The artwork of a convocation as entered (D2 section 5); the file is required on Add only. */
export const FmasInput = z
  .object({
    ...rowIdentity,
    year_of_fmas: id(text('Year of FMAS cannot be empty')),
    president_name: requiredText(text('President name cannot be empty'), longestName),
    certificate_file: optionalUpload(),
  })
  .superRefine(
    (input, context) => {
      if (isNew(input.id) && !input.certificate_file)
        context.addIssue({
          code: 'custom',
          path: ['certificate_file'],
          message: text('Certificate file cannot be empty'),
        });
    },
    { when: () => true },
  );
