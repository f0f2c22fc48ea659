import { firstRole } from '#contract/kit/permissions.ts';
import { type User, userCalls } from '#contract/accounts/user-calls.ts';
import { network } from '#contract/texts/en.ts';
import { peopleSizes, type RecordKind } from '#web/features/records/index.ts';
import { UserFields, type UserValues } from './user-fields.tsx';

/**
 * The page of the administrators (D1 section 2); nobody is offered to delete their own user, or the last administrator.
 * @param users all of them
 */
export function userKind(ownId: number | undefined, users: readonly User[]): RecordKind<User, UserValues> {
  const administrators = users.filter(({ role }) => role === firstRole).length;
  return {
    title: 'Admin Users',
    item: 'User',
    module: 'Users',
    calls: { list: userCalls.getUser, save: userCalls.addUser, remove: userCalls.deleteUser },
    nameOf: ({ full_name }) => full_name,
    columns: [
      { key: 'full_name', title: 'Name', text: ({ full_name }) => full_name },
      { key: 'email', title: 'Email', text: ({ email }) => email },
      { key: 'role', title: 'Role', text: ({ role_name }) => role_name },
    ],
    sizes: peopleSizes,
    moreFacts: [
      {
        key: 'password',
        title: 'Password',
        text: ({ has_password }) =>
          has_password ? 'Set' : 'Not set yet: signs in by a code, or by the mailed link',
      },
    ],
    mayDelete: ({ id, role }) => id !== ownId && !(role === firstRole && administrators === 1),
    blank: { full_name: '', email: '', role: '' },
    valuesOf: ({ full_name, email, role }) => ({ full_name, email, role: String(role) }),
    Fields: UserFields,
    networkFailure: network.submission,
  };
}
