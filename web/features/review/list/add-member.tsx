import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '#web/features/session/index.ts';
import { newMemberTypesOf, useMembershipTypes } from '#web/features/applications/index.ts';
import { loadsMemberForm, MemberFormPanel } from '#web/features/review/edit/member-form-panel.tsx';
import { IconUserPlus } from '#web/kit/icons.tsx';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';

export interface AddMemberProps {
  /** The membership type of the list; without one, a dialog asks for it first. */
  type?: number;
  /** The application that was added. */
  onAdded: (id: number) => void;
}

/** 'Add New' of a list, 'Add Members' of the dashboard (D2 section 2); nothing without the permission to add. */
export function AddMember({ type, onAdded }: AddMemberProps) {
  const [asks, setAsks] = useState(false);
  const [adding, setAdding] = useState<number | null>(null);
  if (!usePermissions('Application').create) return null;

  function choose(chosen: number) {
    setAsks(false);
    setAdding(chosen);
  }

  return (
    <>
      <Button
        leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => (type === undefined ? setAsks(true) : setAdding(type))}
        {...loadsMemberForm}
      >
        {type === undefined ? 'Add Members' : 'Add New'}
      </Button>
      {asks && <AddMemberDialog onChoose={choose} onClose={() => setAsks(false)} />}
      <MemberFormPanel
        opened={adding === null ? null : { mode: 'add', type: adding }}
        onClose={() => setAdding(null)}
        onSaved={(id) => {
          setAdding(null);
          onAdded(id);
        }}
      />
    </>
  );
}

interface AddMemberDialogProps {
  onChoose: (type: number) => void;
  onClose: () => void;
}

/** Add Member: for which membership type, of those for new members (D2 sections 2 and 9). */
function AddMemberDialog({ onChoose, onClose }: AddMemberDialogProps) {
  return (
    <FormDialog title="Add Member" onClose={onClose}>
      <Text mb="md">Choose the membership type.</Text>
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
          Close
        </Button>
      </Group>
    </FormDialog>
  );
}
