import { Button, Group, Input, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '#web/kit/icons.tsx';

export interface PasswordRowProps {
  isSet: boolean;
  onChange: () => void;
}

/** That there is a password, which nobody can show, and the pencil that starts its change (D1 section 2). */
export function PasswordRow({ isSet, onChange }: PasswordRowProps) {
  return (
    <Input.Wrapper label="Password" labelElement="div">
      <Group justify="space-between" gap="sm">
        {isSet ? (
          <Text>
            <span aria-hidden>••••••••</span>
            <VisuallyHidden>Set; it cannot be shown</VisuallyHidden>
          </Text>
        ) : (
          <Text c="dimmed">Not set yet</Text>
        )}
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
          onClick={onChange}
        >
          {isSet ? 'Change password' : 'Set a password'}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
