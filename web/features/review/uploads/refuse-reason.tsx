import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { checkFinding, commonReasons, reasonLength } from '#contract/applications/findings.ts';
import classes from './uploads.module.css';

export interface RefuseReasonProps {
  /** Why it was refused before. */
  before: string;
  isSending: boolean;
  onRefuse: (reason: string) => void;
  onCancel: () => void;
}

/** Why an upload is refused, as the applicant reads it: a common reason by one click, or own words. */
export function RefuseReason({ before, isSending, onRefuse, onCancel }: RefuseReasonProps) {
  const [reason, setReason] = useState(before);
  const [error, setError] = useState<string | undefined>();

  function refuse() {
    const fault = checkFinding({ verdict: 'refused', reason, url: '' })['reason'];
    setError(fault);
    if (fault === undefined && !isSending) onRefuse(reason.trim());
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        refuse();
      }}
    >
      <Stack gap="sm">
        <ul className={classes.reasons} aria-label="Common reasons">
          {commonReasons.map((common, place) => (
            <li key={common}>
              <Button
                variant="default"
                size="sm"
                className={classes.common}
                disabled={isSending}
                autoFocus={place === 0}
                onClick={() => onRefuse(common)}
              >
                {common}
              </Button>
            </li>
          ))}
        </ul>
        <Textarea
          label="Another reason"
          description="The applicant reads it."
          autosize
          minRows={2}
          maxRows={6}
          maxLength={reasonLength}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Refuse
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
