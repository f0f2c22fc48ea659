import { z } from 'zod';
import { isDay } from '#contract/kit/day.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { id, removeInput, savedOutput, textField } from '#contract/kit/fields.ts';
import { CertificateInput, FmasInput } from './check-certificate.ts';
import { text } from '#contract/texts/text.ts';

/**
 * The officers who sign the membership certificates of a period. Images are addresses within the site, null without one
 * and for callers who may not open it.
 */
const CertificateSettings = z.object({
  id: z.int(),
  version: z.int(),
  from_date: z.string(),
  to_date: z.string().nullable(),
  president_name: z.string(),
  president_sign: z.string().nullable(),
  secretary_name: z.string(),
  secretary_sign: z.string().nullable(),
  /** The period's own logo, or else the association's. */
  top_logo: z.string().nullable(),
  bottom_logo: z.string().nullable(),
  /** The logos above are the period's own. */
  has_top_logo: z.boolean(),
  has_bottom_logo: z.boolean(),
});
export type CertificateSettings = z.infer<typeof CertificateSettings>;

/** Who leads the association today, as the first page of the portal says it. */
const OfficeBearers = z.object({ president_name: z.string(), secretary_name: z.string() });

/** The artwork on which the names of one convocation's fellows are printed. */
const FmasSettings = z.object({
  id: z.int(),
  version: z.int(),
  year_of_fmas: z.int(),
  president_name: z.string(),
  certificate_file: z.string(),
});
export type FmasSettings = z.infer<typeof FmasSettings>;

/** The masters of the certificates (D2 sections 2, 3, 5 and 7). */
export const certificateCalls = {
  certificateDataList: defineCall({
    method: 'POST',
    path: '/certificate_data_list',
    summary: 'The certificate settings valid at a membership date; all of them for the office without a date',
    access: {
      applicant: true,
      member: true,
      admin: [
        { module: 'Application', flag: 'view' },
        { module: 'Membership certificate', flag: 'view' },
      ],
    },
    traces: 'nothing',
    input: z.object({
      /** A day or an instant, of which the day is used; '' for all periods. */
      member_apply_date: textField(30)
        .transform((value) => value.slice(0, 10))
        .pipe(z.string().refine((value) => value === '' || isDay(value), text('Must be a date'))),
    }),
    output: z.object({ data: z.array(CertificateSettings) }),
  }),
  officeBearers: defineCall({
    method: 'GET',
    path: '/office_bearers',
    kept: true,
    summary: 'The officers of the period that includes today, if any',
    access: { visitor: true },
    input: z.object({}),
    output: z.object({ data: z.array(OfficeBearers).max(1) }),
  }),
  certificateDataUpdate: defineCall({
    method: 'POST',
    path: '/certificate_data_update',
    summary: 'Adds the certificate settings of a period, or updates those with the id',
    access: { admin: { module: 'Membership certificate', flag: 'save' } },
    input: CertificateInput,
    output: savedOutput,
    changes: 'everything',
  }),
  certificateDuplicate: defineCall({
    method: 'POST',
    path: '/certificate_duplicate',
    summary: 'Adds a copy of certificate settings and answers it, to be updated',
    access: { admin: { module: 'Membership certificate', flag: 'create' } },
    input: z.object({ id: id(text('Id cannot be empty')) }),
    output: z.object({ data: z.array(CertificateSettings) }),
    changes: ['/certificate_data_list'],
  }),
  deleteCertificateData: defineCall({
    method: 'POST',
    path: '/delete_certificate_data',
    summary:
      'Deletes certificate settings of either kind: their ids come from one sequence (decisions section 8)',
    access: {
      admin: [
        { module: 'Membership certificate', flag: 'delete' },
        { module: 'FMAS certificate', flag: 'delete' },
      ],
    },
    input: removeInput,
    output: z.object({}),
    changes: 'everything',
  }),
  fmascertificateList: defineCall({
    method: 'POST',
    path: '/fmascertificate_list',
    summary: 'The artworks of the fellowship certificates, the newest convocation first',
    access: { admin: { module: 'FMAS certificate', flag: 'view' } },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.array(FmasSettings) }),
  }),
  fmascertificateDataUpdate: defineCall({
    method: 'POST',
    path: '/fmascertificate_data_update',
    summary: 'Adds the artwork of a convocation, or updates the one with the id',
    access: { admin: { module: 'FMAS certificate', flag: 'save' } },
    input: FmasInput,
    output: savedOutput,
    changes: 'everything',
  }),
} as const;
