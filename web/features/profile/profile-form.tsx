import { Avatar, Box, Button, Group, Input, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { uploadMessages } from '#contract/kit/upload.ts';
import { text } from '#contract/texts/text.ts';
import { ConflictNotice } from '#web/features/records/index.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { ContractForm } from '#web/kit/form/contract-form.tsx';
import { FileField } from '#web/kit/files/file-field.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { useDiscard } from '#web/kit/dialog/confirm-dialog.tsx';
import { ChangePasswordDialog, NewEmailDialog } from './own-code-dialogs.tsx';
import { useOwnCode, usePasswordChange } from './use-own-code.ts';
import { type Profile, useProfileForm } from './use-profile.ts';
import { IconPencil } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';

/** What administrators who may update users can change too. */
const columns = [
  { key: 'full_name', title: text('Full name'), text: (person: Profile) => person.full_name },
  { key: 'email', title: text('Email'), text: (person: Profile) => person.email },
];

/** Photo, name, e-mail and password of the signed-in administrator (D1 section 2). */
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
              label={optional(t(person.profile ? 'New photo' : 'Photo'))}
              kind="image"
              value={photo}
              onChange={setPhoto}
              tooBig={uploadMessages.tooBigPicture}
              error={form.errors['profile']}
              data-path="profile"
            />
            <TextInput label={t('Full name')} autoComplete="name" {...form.getInputProps('full_name')} />
            <EmailInput
              label={t('Email')}
              autoComplete="email"
              description={t('When it changes, we send a code to the old address first, and tell both.')}
              {...form.getInputProps('email')}
            />
            <PasswordRow isSet={person.has_password} onChange={change.open} />
            <Group justify="flex-end">
              <Button ref={submit} type="submit" loading={sending}>
                {t('Update')}
              </Button>
            </Group>
          </Stack>
        )}
      </ContractForm>
      {/* Outside the form, since their submit events would bubble to it. */}
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

/** Photo, name, e-mail and role of the person; only others can change the role. */
export function ProfileHead({ person: { full_name, email, role_name, profile } }: { person: Profile }) {
  return (
    <Group gap="md" wrap="nowrap">
      <Avatar src={profile} alt="" name={full_name} size={80} />
      <Box miw={0}>
        <Text fw={600} size="lg">
          {full_name}
        </Text>
        <Text>{email}</Text>
        <Text c="dimmed">{t('Role: {role}', { role: role_name })}</Text>
      </Box>
    </Group>
  );
}

interface PasswordRowProps {
  isSet: boolean;
  onChange: () => void;
}

/** That there is a password, which nobody can show, and the pencil that starts its change (D1 section 2). */
function PasswordRow({ isSet, onChange }: PasswordRowProps) {
  return (
    <Input.Wrapper label={t('Password')} labelElement="div">
      <Group justify="space-between" gap="sm">
        {isSet ? (
          <Text>
            <span aria-hidden>••••••••</span>
            <VisuallyHidden>{t('Set; it cannot be shown')}</VisuallyHidden>
          </Text>
        ) : (
          <Text c="dimmed">{t('Not set yet')}</Text>
        )}
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onChange}>
          {t(isSet ? 'Change password' : 'Set a password')}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
