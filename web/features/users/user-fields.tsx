import { Select, Stack, TextInput } from '@mantine/core';
import { roleCalls } from '#contract/accounts/role-calls.ts';
import type { User } from '#contract/accounts/user-calls.ts';
import type { RecordFieldsProps } from '#web/features/records/index.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';

/** What is typed of a user; the role is its id as text. */
export type UserValues = { full_name: string; email: string; role: string };

/** Name, e-mail and role of a user; the own e-mail is changed in the own profile, where a code is asked for. */
export function UserFields({ form, row }: RecordFieldsProps<User, UserValues>) {
  const ownId = useSession()?.admin?.id;
  const isOwn = row !== null && row.id === ownId;
  const roles = useCall(roleCalls.getRole, {});
  return (
    <Stack gap="md">
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('full_name')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        readOnly={isOwn}
        description={
          isOwn ? (
            <>
              Your own e-mail is changed in <TextLink to="/my-profile">My Profile</TextLink>.
            </>
          ) : (
            row === null && 'A link to set a password is mailed to this address.'
          )
        }
        {...form.getInputProps('email')}
      />
      <Loaded of={roles} rows={1}>
        {({ data }) => (
          <Select
            label="Role"
            data={data.map(({ id, role_name }) => ({ value: String(id), label: role_name }))}
            searchable
            allowDeselect={false}
            nothingFoundMessage="No results found"
            {...form.getInputProps('role')}
          />
        )}
      </Loaded>
    </Stack>
  );
}
