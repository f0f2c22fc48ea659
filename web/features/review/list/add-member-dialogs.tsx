import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { newMemberTypesOf, useMembershipTypes } from '#web/features/applications/index.ts';
import { MemberFormPanel } from '#web/features/review/edit/member-form-panel.tsx';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import type { AddMemberProps } from './add-member.tsx';

interface AddMemberDialogsProps extends AddMemberProps {
  opened: boolean;
  onClose: () => void;
}

/** The question for the type, where the list has none, and then the form. */
export function AddMemberDialogs({ opened, type, onClose, onAdded }: AddMemberDialogsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const adding = type ?? chosen;

  function close() {
    setChosen(null);
    onClose();
  }

  return (
    <>
      {opened && adding === null && <TypeDialog onChoose={setChosen} onClose={close} />}
      <MemberFormPanel
        opened={opened && adding !== null ? { mode: 'add', type: adding } : null}
        onClose={close}
        onSaved={(id) => {
          setChosen(null);
          onAdded(id);
        }}
      />
    </>
  );
}

interface TypeDialogProps {
  onChoose: (type: number) => void;
  onClose: () => void;
}

/** Add Member: for which membership type, of those for new members (D2 sections 2 and 9). */
function TypeDialog({ onChoose, onClose }: TypeDialogProps) {
  return (
    <FormDialog title={t('Add Member')} onClose={onClose}>
      <Text mb="md">{t('Choose the membership type.')}</Text>
      <Loaded of={useMembershipTypes()} rows={3}>
        {({ data }) => (
          <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {newMemberTypesOf(data).map((type, index) => (
              <li key={type.id}>
                <Button
                  variant="default"
                  fullWidth
                  justify="flex-start"
                  data-autofocus={index === 0 || undefined}
                  onClick={() => onChoose(type.id)}
                >
                  {type.application_name}
                </Button>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('Close')}
        </Button>
      </Group>
    </FormDialog>
  );
}
