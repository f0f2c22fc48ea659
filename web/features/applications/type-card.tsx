import { Button, Paper, Text, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useId } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
import { showPrice } from '#web/features/payments/show-amount.ts';
import { firstLineOf, readChecklist } from './checklist.ts';
import classes from './type-card.module.css';

export interface TypeCardProps {
  type: MembershipType;
  onOpen: () => void;
}

/** One membership type: name, price, who it is for, how many papers, and the way in. */
export function TypeCard({ type, onOpen }: TypeCardProps) {
  const id = useId();
  const whoFor = firstLineOf(readChecklist(type.description));
  const papers = readChecklist(type.documents_description).items.length;
  return (
    <Paper component="article" withBorder aria-labelledby={id} className={classes.card}>
      <Title order={2} id={id} className={classes.name}>
        {type.application_name}
      </Title>
      <Text className={classes.price}>{showPrice(type)}</Text>
      {type.gstAmount > 0 && (
        <Text c="dimmed" size="sm">
          with {type.gst_value}% GST
        </Text>
      )}
      {whoFor && (
        <Text className={classes.whoFor} lineClamp={4}>
          {whoFor}
        </Text>
      )}
      <Text c="dimmed" size="sm" className={classes.papers}>
        {papers > 0 && (
          <>
            <IconFileText size={18} stroke={1.5} aria-hidden />
            {papers === 1 ? '1 document' : `${papers} documents`} to have ready
          </>
        )}
      </Text>
      <Button onClick={onOpen} aria-describedby={id} fullWidth>
        View Details &amp; Apply
      </Button>
    </Paper>
  );
}
