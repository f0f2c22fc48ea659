import { Avatar, Box, Group, Text } from '@mantine/core';
import type { Profile } from './use-profile.ts';

/** Who it is about: photo, name, e-mail, and the role, which others give. */
export function ProfileHead({ person: { full_name, email, role_name, profile } }: { person: Profile }) {
  return (
    <Group gap="md" wrap="nowrap">
      <Avatar src={profile} alt="" name={full_name} size={80} />
      <Box miw={0}>
        <Text fw={600} size="lg">
          {full_name}
        </Text>
        <Text>{email}</Text>
        <Text c="dimmed">Role: {role_name}</Text>
      </Box>
    </Group>
  );
}
