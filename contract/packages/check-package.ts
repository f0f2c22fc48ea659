import { z } from 'zod';
import { id, list, optionalId, requiredText, rowIdentity, textField } from '#contract/kit/fields.ts';
import { parseAmount } from '#contract/kit/money.ts';
import { isNewMemberType, isOneOfSix } from './types.ts';
import { text } from '#contract/texts/text.ts';

/** Longest description, as HTML. */
const longestText = 20_000;

/** How many members a package may want to endorse an application: a proposer and a seconder. */
export const mostEndorsers = 2;

/** Faults of a package that depend on the stored rows. */
export const packageFaults = {
  nameTaken: text('There is already a membership package with this name'),
  formFixed: text('The form of a package cannot be changed. Please add another package.'),
  otherGstType: text('Please choose a GST of the chosen type'),
} as const;

/** An amount in whole units, as '3500' or '3,500.50'; null when there is none. */
const amount = textField(16)
  .refine((value) => value === '' || parseAmount(value) !== null, text('Must be an amount, such as 3500'))
  .transform((value) => (value === '' ? null : parseAmount(value)));

const percentOfFee = textField(8)
  .pipe(
    z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)?$/, text('Must be a percentage from 0 to 100')),
  )
  .transform((value) => (value === '' ? null : Number(value)));

const noSuchType = text('This membership type is not known');

/** 1 or 0; null when it was left out. */
const oneOrZero = () => optionalId().refine((value) => value === null || value <= 1, text('Must be 1 or 0'));

/**
 * A membership package as the office enters it (D1 sections 5 and 7). The checked fee is in minor units, null
 * when none was entered.
 */
export const PackageInput = z
  .object({
    ...rowIdentity,
    application_name: requiredText(text('Application name cannot be empty'), 100),
    fee: amount,
    processing_fee: percentOfFee,
    currency_type: optionalId(),
    gst_type: optionalId(),
    gst: optionalId(),
    description: textField(longestText),
    documents_description: textField(longestText),
    /** Left out: a new package has the form of a Life Member. An existing one keeps its form (docs/decisions/0011). */
    form_type: optionalId().refine(
      (value) => value === null || isOneOfSix(value),
      text('This form is not known'),
    ),
    /** 1 or 0; left out: a new package is open for applications, an existing one does not change. */
    offered: oneOrZero(),
    /** 1 or 0; left out: a new package is paid with the application, an existing one does not change (docs/decisions/0090). */
    pays_after_approval: oneOrZero(),
    /**
     * 1 or 0; left out: the general body ratifies no members of a new package, an existing one does not change
     * (docs/decisions/0103).
     */
    ratified_by_body: oneOrZero(),
    /**
     * 0, 1 or 2; left out: a new package wants no endorsers, an existing one does not change, nor do their types
     * (docs/decisions/0094).
     */
    endorsers: optionalId().refine(
      (value) => value === null || value <= mostEndorsers,
      text('Must be 0, 1 or 2'),
    ),
    endorser_types: list(id(noSuchType).refine((value) => isNewMemberType(value), noSuchType)).optional(),
  })
  .superRefine(
    ({ fee, currency_type, gst_type, gst }, context) => {
      const need = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (fee !== null && currency_type === null)
        need('currency_type', text('Currency type cannot be empty'));
      if (gst_type !== null && gst === null) need('gst', text('Gst cannot be empty'));
      if (gst_type === null && gst !== null) need('gst_type', text('Gst type cannot be empty'));
    },
    // Runs also when another field is invalid, so that all faults are reported at once.
    { when: () => true },
  );
