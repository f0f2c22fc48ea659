import { Button, Group, Stack, Text } from '@mantine/core';
import { newMemberTypesOf, useMembershipTypes } from '#web/features/applications/index.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';

export interface AddMemberDialogProps {
  onChoose: (type: number) => void;
  onClose: () => void;
}

/** Add Member: for which membership type, of those for new members (D2 sections 2 and 9). */
export function AddMemberDialog({ onChoose, onClose }: AddMemberDialogProps) {
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
