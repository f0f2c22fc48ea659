import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { id, optionalId } from '#contract/kit/fields.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { readsList, readsPerson } from '#contract/kit/traces.ts';
import { text } from '#contract/texts/text.ts';
import { PersonApplication, PersonDocument, PersonMail, PersonMoney } from './parts.ts';
import { Person, standings } from './person.ts';

const view = { admin: { module: 'Application', flag: 'view' } } as const;
const whichPerson = { id: id(text('Id cannot be empty')) };
const { limit_value, limit_offset } = pageInput;

/** Rows of a page of each part of a person. */
export const partSize = 50;

/** A part of a person, page by page. */
const part = {
  method: 'GET',
  access: view,
  traces: readsPerson('id'),
  input: z.object({ ...whichPerson, limit_value: limit_value.default(partSize), limit_offset }),
} as const;

const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), total: z.int() });

/** Persons apart from their applications: whoever has begun one at least (docs/decisions/0107). */
export const personCalls = {
  persons: defineCall({
    method: 'GET',
    path: '/persons',
    summary:
      'Persons by what they are now, their membership type and search, page by page, with how many there are',
    access: view,
    traces: readsList('persons'),
    input: z.object({
      ...pageInput,
      standing: z
        .enum([...standings, ''])
        .nullish()
        .transform((value) => value || null),
      /** The type of a membership that holds. */
      type: optionalId(),
      /** By name; empty: whose newest application is the newest comes first. */
      sort: z
        .enum(['name', ''])
        .nullish()
        .transform((value) => value ?? ''),
      direction: z
        .enum(['asc', 'desc', ''])
        .nullish()
        .transform((value) => value ?? ''),
    }),
    output: z.object({
      data: z.array(Person),
      total: z.int(),
      /** Counting stopped at `total`; there may be more. */
      total_is_least: z.boolean(),
    }),
  }),
  person: defineCall({
    method: 'GET',
    path: '/person',
    summary: 'Who a person is, how to reach them, and what they are now',
    access: view,
    traces: readsPerson('id'),
    input: z.object(whichPerson),
    output: z.object({ data: Person }),
  }),
  personApplications: defineCall({
    ...part,
    path: '/person_applications',
    summary: 'The applications and memberships of a person, oldest first',
    output: pageOf(PersonApplication),
  }),
  personDocuments: defineCall({
    ...part,
    path: '/person_documents',
    summary: 'The documents that were issued to a person, newest first',
    output: pageOf(PersonDocument),
  }),
  personPayments: defineCall({
    ...part,
    path: '/person_payments',
    summary: 'What a person was asked to pay, paid and was given back, newest first',
    output: pageOf(PersonMoney),
  }),
  personMails: defineCall({
    ...part,
    path: '/person_mails',
    summary: 'The mails to a person, newest first, without what they say',
    output: pageOf(PersonMail),
  }),
} as const;
