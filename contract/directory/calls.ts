import { z } from 'zod';
import { whoMayFill } from '#contract/accounts/callers.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { defineDownload } from '#contract/kit/define-download.ts';
import { reference } from '#contract/kit/fields.ts';
import { flood, type Limit } from '#contract/kit/limits.ts';
import { readsRecord } from '#contract/kit/traces.ts';
import { RemovalInput } from './check-removal.ts';
import { DirectoryInput, DirectoryRulesInput, PublishInput } from './check-directory.ts';
import { DirectoryEntry } from './entry.ts';
import { directoryEvents } from './events.ts';
import { directoryFields } from './fields.ts';

const Field = z.enum(directoryFields);
const named = z.object({ id: z.int(), name: z.string() });
const own = z.object({ id: reference() });
const entry = z.object({ id: reference() });
const perNetwork = (max: number): Limit => ({ counts: 'uses', by: 'ip', max, seconds: 3_600 });

/** What shows the own entry: to the member, to visitors, and to the office with its line in the activity. */
const changes = [
  '/own_directory_entry',
  '/own_data',
  '/directory',
  '/directory_choices',
  '/member_directory_entry',
  '/get_member_activity',
] as const;
const byOwner = { method: 'POST', access: whoMayFill, output: z.object({}), changes } as const;

/** The public directory of members: nobody is in it who did not ask for it (docs/decisions/0109). */
export const directoryCalls = {
  directory: defineCall({
    method: 'GET',
    path: '/directory',
    summary: 'Members who chose to be shown, by name, 20 a page; not found while the directory is off',
    access: { visitor: true },
    traces: 'nothing',
    input: DirectoryInput,
    output: z.object({
      data: z.array(DirectoryEntry.extend({ id: z.string() })),
      /** As far as pages can be turned. */
      total: z.int(),
      /** There are more than that. */
      has_more: z.boolean(),
    }),
    limits: [flood, perNetwork(600)],
  }),
  directoryChoices: defineCall({
    method: 'GET',
    path: '/directory_choices',
    summary: 'States and membership types of members who chose to be shown',
    access: { visitor: true },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.object({ states: z.array(named), types: z.array(named) }) }),
    limits: [flood, perNetwork(600)],
  }),
  directoryContact: defineCall({
    method: 'GET',
    path: '/directory_contact',
    summary: 'E-mail and mobile number of one entry, as far as its member shows them',
    access: { visitor: true },
    traces: 'nothing',
    input: entry,
    output: z.object({
      data: z.object({
        /** '' where it is not shown. */
        email: z.string(),
        mobile: z.string(),
      }),
    }),
    limits: [flood, perNetwork(60)],
  }),
  ownDirectoryEntry: defineCall({
    method: 'GET',
    path: '/own_directory_entry',
    summary: 'Whether and with what a member is shown, and what would be shown of them',
    access: whoMayFill,
    input: own,
    output: z.object({
      data: z.object({
        /** The society has a directory. */
        on: z.boolean(),
        /** The membership may be shown today. */
        eligible: z.boolean(),
        offered: z.array(Field),
        /** Null while the member has not published. */
        entry: z.object({ fields: z.array(Field), published_on: z.string() }).nullable(),
        /** The last thing that happened was that the office took it off. */
        taken_off: z.object({ on: z.string(), reason: z.string() }).nullable(),
        /** The entry with all that is offered; null where the membership may not be shown. */
        whole: DirectoryEntry.nullable(),
        contact: z.object({ email: z.string(), mobile: z.string() }),
      }),
    }),
  }),
  directoryPublish: defineCall({
    ...byOwner,
    path: '/directory_publish',
    summary: 'Shows the member in the directory with these fields, or changes with which',
    input: PublishInput,
    limits: [flood, { counts: 'uses', by: 'caller', max: 60, seconds: 3_600 }],
  }),
  directoryLeave: defineCall({
    ...byOwner,
    path: '/directory_leave',
    summary: 'Takes the member out of the directory at once, and the consent back',
    input: own,
  }),
  directoryRules: defineCall({
    method: 'GET',
    path: '/directory_rules',
    summary: 'Whether there is a directory, which fields it offers, and how many are shown',
    access: { admin: { module: 'Settings', flag: 'view' } },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.object({ on: z.boolean(), fields: z.array(Field), shown: z.int() }) }),
  }),
  directoryRulesUpdate: defineCall({
    method: 'POST',
    path: '/directory_rules_update',
    summary: 'Switches the directory on or off, and says which fields it offers',
    access: { admin: { module: 'Settings', flag: 'update' } },
    input: DirectoryRulesInput,
    output: z.object({}),
    changes: ['/directory_rules', '/member_directory_entry', '/settings', '/privacy_notice', '/directory'],
  }),
  memberDirectoryEntry: defineCall({
    method: 'GET',
    path: '/member_directory_entry',
    summary: 'Whether, with which fields and since when a member is in the directory',
    access: { admin: { module: 'Application', flag: 'view' } },
    traces: readsRecord('member_id'),
    input: z.object({ member_id: reference() }),
    output: z.object({
      data: z.object({
        on: z.boolean(),
        entry: z
          .object({
            fields: z.array(Field),
            published_on: z.string(),
            /** False while the directory is off, or the membership does not hold. */
            is_shown: z.boolean(),
          })
          .nullable(),
        /** What happened last; null for who was never in it. */
        last: z.object({ kind: z.enum(directoryEvents), on: z.string(), reason: z.string() }).nullable(),
      }),
    }),
  }),
  directoryTakeOff: defineCall({
    method: 'POST',
    path: '/directory_take_off',
    summary: 'Takes an entry off the directory for a reason, which is mailed to the member',
    access: { admin: { module: 'Application', flag: 'update' } },
    input: RemovalInput,
    output: z.object({}),
    changes,
  }),
} as const;

/** The photo of an entry, small, for as long as the member shows it. */
export const directoryPhoto = defineDownload({
  method: 'GET',
  path: '/directory_photo',
  summary: 'The photo of an entry of the directory, as long as its member shows it',
  access: { visitor: true },
  traces: 'nothing',
  input: entry,
  contentTypes: ['image/jpeg'],
  limits: [flood, perNetwork(6_000)],
});
