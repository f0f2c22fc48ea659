import { Button, Group } from '@mantine/core';

export interface FormButtonsProps {
  sending: boolean;
  /** What the button that sends says; Submit unless told. */
  submit?: string;
  /** There is nothing to send any more. */
  disabled?: boolean;
  onClose: () => void;
}

/** Close and the button that sends, of a form in a dialog. */
export function FormButtons({ sending, submit = 'Submit', disabled = false, onClose }: FormButtonsProps) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      <Button type="submit" loading={sending} disabled={disabled}>
        {submit}
      </Button>
    </Group>
  );
}
