import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ApplicationRecord } from '#contract/applications/application.ts';

export interface ClosedApplicationProps {
  record: ApplicationRecord;
  /** Lets somebody else apply on this device; null where it makes no sense. */
  onLeave: (() => void) | null;
}

/** The application of this browser is with the office: there is nothing to fill in. */
export function ClosedApplication({ record, onLeave }: ClosedApplicationProps) {
  return (
    <Stack gap="md" align="flex-start">
      <Title order={2}>This application was submitted</Title>
      <Text>
        Your application {record.application_no} is with the office. Its status: {record.status_name}. It
        cannot be changed now; you will get a mail when something is needed from you.
      </Text>
      {onLeave && (
        <Group gap="sm">
          <Button variant="default" onClick={onLeave}>
            Start another application
          </Button>
        </Group>
      )}
    </Stack>
  );
}
