import { Paper, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { type Fee, feeLines, FeeTable, showPrice } from '#web/features/payments/index.ts';

/** The fee as the applicant will see it, or a sentence that says why there is none yet. */
export function FeePreview({ fee }: { fee: Fee | string }) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <Text id={id} fw={600}>
          What the applicant will see
        </Text>
        {typeof fee === 'string' ? (
          <Text c="dimmed">{fee}</Text>
        ) : (
          <>
            <Text fz="xl" fw={600} className="omas-figures">
              {showPrice(fee)}
            </Text>
            <FeeTable label="Fee" lines={feeLines(fee)} />
          </>
        )}
      </Stack>
    </Paper>
  );
}
