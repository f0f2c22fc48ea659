import { Button, Group } from '@mantine/core';

/** Close and Submit of a form in a dialog. */
export function FormButtons({ sending, onClose }: { sending: boolean; onClose: () => void }) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      <Button type="submit" loading={sending}>
        Submit
      </Button>
    </Group>
  );
}
