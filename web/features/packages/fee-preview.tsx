import { Paper, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { type Fee, FeeTable, feeLines } from '#web/features/payments/fee-table.tsx';
import { showPrice } from '#web/features/payments/show-amount.ts';

/** The fee as the applicant will see it; null while what was entered says none. */
export function FeePreview({ fee }: { fee: Fee | null }) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <Text id={id} fw={600}>
          What the applicant will see
        </Text>
        {fee ? (
          <>
            <Text fz="xl" fw={600} className="omas-figures">
              {showPrice(fee)}
            </Text>
            <FeeTable label="Fee" lines={feeLines(fee)} />
          </>
        ) : (
          <Text c="dimmed">Enter a fee and choose its currency to see what is paid.</Text>
        )}
      </Stack>
    </Paper>
  );
}
