import { Select, Stack, TextInput } from '@mantine/core';
import { firstRole } from '#contract/kit/permissions.ts';
import { UserInput } from '#contract/accounts/check-user.ts';
import { type User, userCalls } from '#contract/accounts/user-calls.ts';
import { network } from '#contract/texts/sentences.ts';
import { roleCalls } from '#contract/accounts/role-calls.ts';
import { text } from '#contract/texts/text.ts';
import { RemoveFactor } from './remove-factor.tsx';
import { peopleSizes, type RecordFieldsProps, type RecordKind } from '#web/features/records/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { Trans } from '#web/kit/language/trans.tsx';
import { SignOutUser } from './sign-out-user.tsx';

/**
 * The page of the administrators (D1 section 2); nobody can delete their own user, or the last administrator.
 * @param users all of them
 */
export function userKind(
  ownId: number | undefined,
  users: readonly User[],
  /** The roles that this person may give; people in others are not theirs to change. */
  mine: readonly number[],
): RecordKind<User, UserValues> {
  const administrators = users.filter(({ role }) => role === firstRole).length;
  return {
    title: text('Admin Users'),
    item: text('User'),
    module: 'Users',
    calls: { list: userCalls.getUser, save: userCalls.addUser, remove: userCalls.deleteUser },
    check: UserInput,
    nameOf: ({ full_name }) => full_name,
    columns: [
      { key: 'full_name', title: text('Name'), text: ({ full_name }) => full_name },
      { key: 'email', title: text('Email'), text: ({ email }) => email },
      { key: 'role', title: text('Role'), text: ({ role_name }) => role_name },
    ],
    sizes: peopleSizes,
    moreFacts: [
      {
        key: 'password',
        title: text('Password'),
        text: ({ has_password }) =>
          has_password ? t('Set') : t('Not set yet: signs in by a code, or by the mailed link'),
      },
      {
        key: 'second_factor',
        title: text('Second factor'),
        text: ({ has_second_factor }) => (has_second_factor ? t('Authenticator app') : t('None')),
      },
    ],
    mayEdit: ({ role }) => mine.includes(role),
    mayDelete: ({ id, role }) =>
      id !== ownId && mine.includes(role) && !(role === firstRole && administrators === 1),
    afterDelete: text('Applications that they look after become nobody’s.'),
    More: SignOutUser,
    blank: { full_name: '', email: '', role: '' },
    valuesOf: ({ full_name, email, role }) => ({ full_name, email, role: String(role) }),
    Fields: UserFields,
    networkFailure: network.submission,
  };
}

/** The form values of a user; the role is its id as text. */
type UserValues = { full_name: string; email: string; role: string };

/** Name, e-mail and role of a user. Administrators change their own e-mail in their profile, which requires a code. */
function UserFields({ form, row }: RecordFieldsProps<User, UserValues>) {
  const ownId = useSession()?.admin?.id;
  const isOwn = row !== null && row.id === ownId;
  const roles = useCall(roleCalls.getRole, {});
  return (
    <Stack gap="md">
      <TextInput label={t('Name')} autoComplete="off" data-autofocus {...form.getInputProps('full_name')} />
      <EmailInput
        label={t('Email')}
        autoComplete="off"
        readOnly={isOwn}
        description={
          isOwn ? (
            <Trans
              text="Your own e-mail is changed in <0>My Profile</0>."
              parts={[<TextLink key="profile" to="/my-profile" />]}
            />
          ) : (
            row === null && t('A link to set a password is mailed to this address.')
          )
        }
        {...form.getInputProps('email')}
      />
      <Loaded of={roles} rows={1}>
        {({ data, may_give: mine }) => (
          <Select
            label={t('Role')}
            description={
              mine.length < data.length && t('You can only give roles whose rights your own role has.')
            }
            data={data
              .filter(({ id }) => mine.includes(id) || String(id) === form.getValues().role)
              .map(({ id, role_name }) => ({ value: String(id), label: role_name }))}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('No results found')}
            {...form.getInputProps('role')}
          />
        )}
      </Loaded>
      {row?.has_second_factor && !isOwn && <RemoveFactor user={row} />}
    </Stack>
  );
}
