import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { uploadMessages } from '#contract/kit/upload.ts';
import { ConflictNotice } from '#web/features/records/index.ts';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { FileField } from '#web/kit/files/file-field.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { useDiscard } from '#web/kit/dialog/confirm-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { NewEmailDialog } from './new-email-dialog.tsx';
import { PasswordRow } from './password-row.tsx';
import { useOwnCode } from './use-own-code.ts';
import { usePasswordChange } from './use-password-change.ts';
import { useProfileForm } from './use-profile-form.ts';
import type { Profile } from './use-profile.ts';

/** What may be changed by others too: whoever may update users. */
const columns = [
  { key: 'full_name', title: 'Full name', text: (person: Profile) => person.full_name },
  { key: 'email', title: 'Email', text: (person: Profile) => person.email },
];

/** Photo, name, e-mail and password of who is signed in (D1 section 2). */
export function ProfileForm({ person }: { person: Profile }) {
  const code = useOwnCode(person.email);
  const [moving, setMoving] = useState(false);
  const submit = useRef<HTMLButtonElement>(null);
  const { form, photo, setPhoto, conflict, begin, keepMine, isChanged, save } = useProfileForm(person, () => {
    setMoving(true);
    code.ask();
  });
  const change = usePasswordChange(person, code);
  const discard = useDiscard(isChanged, () => begin(person));
  return (
    <>
      <ContractForm form={form} onSubmit={save}>
        {(sending) => (
          <Stack gap="md">
            <ConflictNotice {...{ conflict, columns }} onShowStored={begin} onKeepMine={keepMine} />
            <FileField
              label={optional(person.profile ? 'New photo' : 'Photo')}
              kind="image"
              value={photo}
              onChange={setPhoto}
              tooBig={uploadMessages.tooBigPicture}
              error={form.errors['profile']}
              data-path="profile"
            />
            <TextInput label="Full name" autoComplete="name" {...form.getInputProps('full_name')} />
            <TextInput
              label="Email"
              type="email"
              autoComplete="email"
              description="When it changes, we send a code to the old address first, and tell both."
              {...form.getInputProps('email')}
            />
            <PasswordRow isSet={person.has_password} onChange={change.open} />
            <Group justify="flex-end">
              <Button ref={submit} type="submit" loading={sending}>
                Update
              </Button>
            </Group>
          </Stack>
        )}
      </ContractForm>
      {/* Outside of the form: what is submitted in it would bubble to the form around. */}
      {change.opened && <ChangePasswordDialog code={code} change={change} />}
      {moving && (
        <NewEmailDialog
          code={code}
          onProven={() => {
            setMoving(false);
            submit.current?.click();
          }}
          onClose={() => setMoving(false)}
        />
      )}
      {discard.dialog}
    </>
  );
}
