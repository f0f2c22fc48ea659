import { Button, Group } from '@mantine/core';

export interface FormButtonsProps {
  sending: boolean;
  /** There is nothing to send any more. */
  disabled?: boolean;
  onClose: () => void;
}

/** Close and Submit of a form in a dialog. */
export function FormButtons({ sending, disabled = false, onClose }: FormButtonsProps) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      <Button type="submit" loading={sending} disabled={disabled}>
        Submit
      </Button>
    </Group>
  );
}
