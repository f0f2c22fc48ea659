import { Radio, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { fileLabels } from '#contract/applications/uploads.ts';
import type { Correction } from '#contract/applications/findings.ts';
import classes from '#web/features/review/uploads/uploads.module.css';

/** What is opened for the applicant: the refused documents with the data they prove, or everything. */
export type Scope = 'documents' | 'whole';

export interface CorrectionChoiceProps {
  refused: readonly Correction[];
  value?: Scope;
  onChange?: (scope: string) => void;
}

/** The refused documents with their reasons, and whether the applicant may change more than them. */
export function CorrectionChoice({ refused, value, onChange }: CorrectionChoiceProps) {
  const heading = useId();
  if (refused.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No document is refused: the applicant may change the whole application.
      </Text>
    );
  return (
    <>
      <div>
        <Text id={heading} fw={500}>
          Refused documents
        </Text>
        <ul className={classes.refused} aria-labelledby={heading}>
          {refused.map(({ field, reason }) => (
            <li key={field}>
              {fileLabels[field]}: {reason}
            </li>
          ))}
        </ul>
      </div>
      <Radio.Group label="The applicant may change" value={value} onChange={onChange}>
        <Stack gap="sm" mt={4}>
          <Radio value="documents" label="Only these documents" description="and the data they prove" />
          <Radio value="whole" label="The whole application" />
        </Stack>
      </Radio.Group>
    </>
  );
}
