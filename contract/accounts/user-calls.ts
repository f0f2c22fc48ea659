import { z } from 'zod';
import { readsList } from '#contract/kit/traces.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { removeInput, savedOutput } from '#contract/kit/fields.ts';
import { UserInput } from './check-user.ts';
import { text } from '#contract/texts/text.ts';

/** An administrator as the list of users shows one (D1 section 3). */
export const User = z.object({
  id: z.int(),
  version: z.int(),
  full_name: z.string(),
  email: z.string(),
  role: z.int(),
  role_name: z.string(),
  /** False until the mailed link was used to set a password; a code signs in all the same. */
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
});
export type User = z.infer<typeof User>;

/** Faults of a user that its shape does not show: the stored users and roles do. */
export const userFaults = {
  emailTaken: text('There is already a user with this e-mail'),
  noSuchRole: text('This role does not exist'),
} as const;

/** The administrators of the product (D1 sections 2, 5 and 7). */
export const userCalls = {
  getUser: defineCall({
    method: 'GET',
    path: '/get_user',
    summary: 'All administrators with their roles',
    access: { admin: { module: 'Users', flag: 'view' } },
    traces: readsList('users'),
    input: z.object({}),
    output: z.object({ data: z.array(User) }),
  }),
  addUser: defineCall({
    method: 'POST',
    path: '/add_user',
    summary: 'Adds an administrator, who is mailed a link to set a password, or updates the one with the id',
    access: { admin: { module: 'Users', flag: 'save' } },
    proof: 'fresh',
    input: UserInput,
    output: savedOutput,
    changes: 'everything',
  }),
  userFactorRemove: defineCall({
    method: 'POST',
    path: '/user_factor_remove',
    summary: 'Removes the second factors of an administrator who has lost them, passkeys too, and mails them',
    access: { admin: { module: 'Users', flag: 'update' } },
    proof: 'fresh',
    input: removeInput,
    output: z.object({}),
    changes: 'everything',
  }),
  deleteUser: defineCall({
    method: 'POST',
    path: '/delete_user',
    summary: 'Deletes an administrator and ends their sessions',
    access: { admin: { module: 'Users', flag: 'delete' } },
    proof: 'fresh',
    input: removeInput,
    output: z.object({}),
    changes: 'everything',
  }),
} as const;
